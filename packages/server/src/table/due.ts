import type { Due } from '../store/store.ts';
import { runsOutAt } from './clocks.ts';
import type { TableState } from './tableState.ts';

/** What a table waits for. */
export type DueKind = 'bot' | 'clock' | 'order';

/** Bots, and orders that are carried out, take so long: drawn before anyone thinks, so that it tells nothing. */
const [LEAST_MS, SPREAD_MS] = [600, 1200];
export const drawDelay = (chance: () => number): number => LEAST_MS + Math.floor(chance() * SPREAD_MS);

/** What is to be done at this table next, and when. */
export function dueAt(table: TableState, now: number, delay: number): Due[] {
  const turn = table.game?.turn;
  if (table.phase !== 'playing' || !turn) return [];
  const who = table.seats[turn.seat];
  if (who.type !== 'person' || who.isStoodIn) return [{ kind: 'bot', at: now + delay }];
  if (isOrdered(table)) return [{ kind: 'order', at: now + delay }];
  const end = runsOutAt(table.clocks, turn.seat);
  return end === null ? [] : [{ kind: 'clock', at: end }];
}

/** Whether the card that is asked about is one that its family has ordered to be kept. */
export function isOrdered(table: TableState): boolean {
  const turn = table.game?.turn;
  if (!table.game || turn?.type !== 'resolve') return false;
  const who = table.seats[turn.seat];
  const number = table.game.table.number[table.game.table.queue[turn.stack]];
  return who.type === 'person' && who.keep.includes(number);
}
