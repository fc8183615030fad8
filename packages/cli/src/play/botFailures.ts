import type { BotFailure } from '@oriflamme/bots';
import type { Seat } from '@oriflamme/engine';
import { FAMILIES } from '../format/names.ts';

const FAILURES: Record<BotFailure['kind'], string> = {
  threw: 'failed with an error',
  noOption: 'returned an invalid choice',
  late: 'exceeded its time limit',
};

/** Leaves out the error itself: it may contain hidden information. */
export function describeFailure({ kind, during }: BotFailure, seat: Seat, name: string): string {
  const who = `${FAMILIES[seat]}'s bot (${name})`;
  return during === 'choosing'
    ? `${who} ${FAILURES[kind]}. The heuristic policy chooses instead.`
    : `${who} ${FAILURES[kind]} while observing. It plays on without observing.`;
}
