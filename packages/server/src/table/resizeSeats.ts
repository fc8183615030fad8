import type { Seat } from '@oriflamme/engine';
import type { SeatState } from './tableState.ts';

/**
 * The former seat of each seat of a larger or smaller table; null for a new one. Empty seats are removed first and then
 * bots, the last ones first; people keep their order. Undefined if there are more people than seats.
 */
export function resizeSeats(
  seats: readonly Pick<SeatState, 'type'>[],
  players: number,
): readonly (Seat | null)[] | undefined {
  const kept: (Seat | null)[] = seats.map((_, seat) => seat);
  for (const type of ['empty', 'bot'])
    for (let at = seats.length - 1; at >= 0 && kept.length > players; at--)
      if (seats[at].type === type) kept.splice(kept.indexOf(at), 1);
  if (kept.length > players) return undefined;
  return [...kept, ...Array.from({ length: players - kept.length }, () => null)];
}
