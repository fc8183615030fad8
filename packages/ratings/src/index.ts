export { botRating } from './botRatings.ts';
export { type Pool, POOLS, poolOf } from './pool.ts';
export { rateGame } from './rateGame.ts';
export {
  fixedRating,
  isFixed,
  isListed,
  isProvisional,
  leaderboardValue,
  MAX_LISTED_SIGMA,
  PROVISIONAL_GAMES,
  type Rating,
  START,
  toPoints,
} from './rating.ts';
export { type FinishedSeat, hasLeft, settle } from './settle.ts';
export { winShares } from './winShares.ts';
