import type { Seat } from '@oriflamme/engine';
import type { VisibleState } from '@oriflamme/client';
import type { LogEntry } from './logEntry.ts';

/** The scores at the end of a round. */
export interface RoundSummary {
  readonly round: number;
  /** By treasury, highest first. */
  readonly scores: readonly {
    readonly seat: Seat;
    readonly treasury: number;
    /** What the treasury gained in the round; negative if it lost. */
    readonly gain: number;
  }[];
}

/** Compares the treasuries at the end of a round with those before it. */
export function roundSummaryOf(log: readonly LogEntry[], state: VisibleState): RoundSummary {
  const start = log.findLast(({ event }) => event.type === 'round')?.before;
  const scores = state.families.map(({ treasury }, seat) => ({
    seat,
    treasury,
    gain: treasury - (start?.families[seat].treasury ?? treasury),
  }));
  return { round: state.round, scores: scores.toSorted((a, b) => b.treasury - a.treasury) };
}

/** The treasuries at the end of each finished round, by round and seat. */
export const treasuriesByRound = (log: readonly LogEntry[]): number[][] =>
  log
    .filter(({ event }) => event.type === 'roundEnded')
    .map(({ before }) => before.families.map(({ treasury }) => treasury));
