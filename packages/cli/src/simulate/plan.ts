import type { PlayerName } from '../lib/players.ts';
import type { SetName } from '../lib/sets.ts';

/** One thing to find out: a set, and who sits at the table. */
export interface Cell {
  readonly set: SetName;
  /** The player of each seat. */
  readonly names: readonly PlayerName[];
}

/** Some of a cell's games, as one worker plays them in one go. */
export interface Batch extends Cell {
  readonly cell: number;
  readonly seed: string;
  /** The numbers of the games, the second one excluded. */
  readonly from: number;
  readonly to: number;
}

/** Short enough for a bar that moves, long enough for messages not to matter. */
const GAMES_PER_PART = 250;

/** Names go round the table: one is everybody, two take turns. */
export const seatPlayers = (names: readonly PlayerName[], players: number): PlayerName[] =>
  Array.from({ length: players }, (_, seat) => names[seat % names.length]);

export const cellsOf = (
  setNames: readonly SetName[],
  counts: readonly number[],
  names: readonly PlayerName[],
): Cell[] =>
  setNames.flatMap((set) => counts.map((players) => ({ set, names: seatPlayers(names, players) })));

/** The parts of all cells, cell by cell. What they are does not depend on the number of workers. */
export function* batchesOf(cells: readonly Cell[], games: number, seed: string): Generator<Batch> {
  for (const [cell, what] of cells.entries())
    for (let from = 0; from < games; from += GAMES_PER_PART)
      yield { ...what, cell, seed, from, to: Math.min(games, from + GAMES_PER_PART) };
}
