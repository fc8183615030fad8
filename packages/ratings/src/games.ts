// What rating a game needs. It does not load the engine, which the store's thread has no other use for.
export { botRating } from './botRatings.ts';
export { rateGame } from './rateGame.ts';
export { isListed, leaderboardValue, type Rating, START } from './rating.ts';
export { type FinishedSeat, settle } from './settle.ts';
