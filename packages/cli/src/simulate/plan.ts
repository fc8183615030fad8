import type { PlayerName } from '../lib/players.ts';
import type { SetName } from '../lib/sets.ts';

/** A set and the players of each seat: one section of the report. */
export interface Cell {
  readonly set: SetName;
  /** By seat. */
  readonly names: readonly PlayerName[];
}

/** Games of a cell that a worker plays as one job. */
export interface Batch extends Cell {
  readonly cell: number;
  readonly seed: string;
  /** Numbers of the games; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
}

/** Small enough for a smooth progress bar, large enough to make the cost of messages negligible. */
const GAMES_PER_BATCH = 250;

/** Repeats the names around the table. */
export const seatPlayers = (names: readonly PlayerName[], players: number): PlayerName[] =>
  Array.from({ length: players }, (_, seat) => names[seat % names.length]);

export const cellsOf = (
  setNames: readonly SetName[],
  counts: readonly number[],
  names: readonly PlayerName[],
): Cell[] =>
  setNames.flatMap((set) => counts.map((players) => ({ set, names: seatPlayers(names, players) })));

/** Independent of the number of workers. */
export function* batchesOf(cells: readonly Cell[], games: number, seed: string): Generator<Batch> {
  for (const [cell, players] of cells.entries())
    for (let from = 0; from < games; from += GAMES_PER_BATCH)
      yield { ...players, cell, seed, from, to: Math.min(games, from + GAMES_PER_BATCH) };
}
