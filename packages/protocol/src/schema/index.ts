export { boolean, integer, object, oneOf, pattern, table } from './fields.ts';
export {
  leaderboard,
  leaderboardPage,
  ownRatings,
  pool,
  ratingGraph,
  tableRatings,
} from './ratings.ts';
