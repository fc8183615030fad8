import type { Timeline } from '../timeline.ts';

/** The same moment of two games. */
export interface Moment {
  readonly round: number;
  /** Counted from 1 within the round. */
  readonly part: number;
  /** How many there are in the round. */
  readonly parts: number;
  /** The step of each game. */
  readonly steps: readonly number[];
}

/** The first step of each round; the deal belongs to the first round. */
const roundStarts = ({ states }: Timeline): number[] =>
  states.flatMap((state, at) => (at === 0 || states[at - 1].round !== state.round ? [at] : []));

/**
 * The moments of two games of the same deal. They begin each round together; the one with fewer choices in a round waits at its
 * end for the other one.
 */
export function alignGames(timelines: readonly Timeline[]): Moment[] {
  const starts = timelines.map(roundStarts);
  const rounds = Math.max(...starts.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => {
    const ranges = timelines.map(({ lastStep }, game) => {
      const from = starts[game][round] ?? lastStep;
      const to = (starts[game][round + 1] ?? lastStep + 1) - 1;
      return { from, length: Math.max(1, to - from + 1) };
    });
    const parts = Math.max(...ranges.map(({ length }) => length));
    return Array.from({ length: parts }, (__, part) => ({
      round: round + 1,
      part: part + 1,
      parts,
      steps: ranges.map(({ from, length }) => from + Math.min(part, length - 1)),
    }));
  }).flat();
}
