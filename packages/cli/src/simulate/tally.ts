/** What is counted once for each kind of card. A kind's place is its number. */
const KIND_COLUMNS = [
  'played', // families that had it in the queue, game by game
  'entered', // cards that came into the queue; an Informant may come several times
  'revealed', // of these, turned up by their family at least once
  // Exactly one of the next seven befalls every card that entered.
  'eliminatedDown',
  'eliminatedUp',
  'discarded',
  'reserved',
  'returned',
  'covered',
  'onTop',
  'paid', // families that it brought at least 1, game by game
  'gained',
  'ownLoss',
  'othersLoss',
  'credit', // the victories of those who played it
  'held', // families that have it on top of a stack at the end
  'heldByWinners',
] as const;

const COLUMNS = [
  'decisions', // games by their number of decisions
  'scores', // families by their final score
  'winningScores', // games by the winner's score
  'winners', // games by their number of winners
  'seatCredit', // victories by seat
  'seatScore', // sums of scores by seat
  'placeCredit', // victories by place in the first round
  ...KIND_COLUMNS,
] as const;

export type Column = (typeof COLUMNS)[number];

/** Counts over the games of one cell. All are integers, so that the sum does not depend on the order of the batches. */
export type Tally = Record<Column, number[]>;

/** Credit of one win: divisible by any number of winners. */
export const WIN_CREDIT = 60;

export const emptyTally = (): Tally =>
  Object.fromEntries(COLUMNS.map((column): [Column, number[]] => [column, []])) as Tally;

export function count(column: number[], at: number, amount = 1): void {
  while (column.length <= at) column.push(0);
  column[at] += amount;
}

export function addTally(into: Tally, from: Tally): void {
  for (const column of COLUMNS)
    for (const [at, amount] of from[column].entries()) count(into[column], at, amount);
}
