import type { BotFailure } from '@oriflamme/bots';
import type { Seat } from '@oriflamme/engine';
import { FAMILIES } from '../format/names.ts';

const WRONG: Record<BotFailure['kind'], string> = {
  threw: 'fails with an error',
  noOption: 'answers with what is no choice',
  late: 'runs over its time',
};

/** What the table is told of a bot that failed. Not the error itself: it may speak of cards that nobody else has seen. */
export function describeFailure({ kind, during }: BotFailure, seat: Seat, name: string): string {
  const who = `${FAMILIES[seat]}'s bot (${name})`;
  return during === 'choosing'
    ? `${who} ${WRONG[kind]}. The heuristic chooses in its place.`
    : `${who} ${WRONG[kind]} while watching. It plays on, without what it would have noticed.`;
}
