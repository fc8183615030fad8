export {
  leaderboard,
  leaderboardPage,
  ownRatings,
  pool,
  ratingGraph,
  ratingList,
  tableRatings,
} from './ratings.ts';
export { playerName, TABLE_COMMANDS } from './clientMessages.ts';
export { boolean, integer, newTable, object, oneOf, pattern, seat, table } from './fields.ts';
export { clockView, disclosure, myTable, tableListing, tableView } from './serverMessages.ts';
export { singleLine } from './singleLine.ts';
export { deck, tableConfig } from './tableConfig.ts';
