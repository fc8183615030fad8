import { randomInt } from 'node:crypto';
import type { Seat } from '@oriflamme/engine';
import type { Due } from '../store/store.ts';
import { runsOutAt } from './clocks.ts';
import type { TableState } from './tableState.ts';

/** What a table waits for. */
export type DueKind = 'bot' | 'clock' | 'order' | 'gone' | 'fill' | 'lapse';

/** Whoever is away for so long is played for by a bot. */
export const GRACE_MS = 120_000;

/** An open table where nobody has done anything for so long is closed: one that is listed, and one by invitation. */
export const LAPSE_MS = { listed: 2 * 3_600_000, invited: 3 * 86_400_000 } as const;

/** When an open table is closed, if nothing happens there. */
export const lapsesAt = ({ plan, touched }: TableState): number =>
  touched + (plan.isPublic ? LAPSE_MS.listed : LAPSE_MS.invited);

/** Bots, and orders that are carried out, take so long. It is drawn by chance alone. */
const [LEAST_MS, SPREAD_MS] = [600, 1200];
export const drawDelay = (): number => LEAST_MS + randomInt(SPREAD_MS);

/** What is to be done at this table next, and when: bots and orders at the moment that was drawn for them. */
export function dueAt(table: TableState, moment: number): Due[] {
  if (table.phase === 'open') return [...forOpen(table), { kind: 'lapse', at: lapsesAt(table) }];
  const turn = table.game?.turn;
  if (table.phase !== 'playing' || !turn) return [];
  return [...forTurn(table, turn.seat, moment), ...forAbsent(table)];
}

/** Where somebody waits for company, bots come after a while. */
function forOpen({ fillAt, seats }: TableState): Due[] {
  const isAwaited = seats.some(({ type }) => type === 'person') && seats.some(({ type }) => type === 'empty');
  return fillAt !== null && isAwaited ? [{ kind: 'fill', at: fillAt }] : [];
}

function forTurn(table: TableState, seat: Seat, at: number): Due[] {
  if (isBotsTurn(table)) return [{ kind: 'bot', at }];
  if (isOrdered(table)) return [{ kind: 'order', at }];
  const end = runsOutAt(table.clocks, seat);
  return end === null ? [] : [{ kind: 'clock', at: end }];
}

/** Whether a bot decides now, in its own seat or in somebody's place. */
export function isBotsTurn({ game, seats }: TableState): boolean {
  const who = game?.turn && seats[game.turn.seat];
  return who?.type === 'bot' || (who?.type === 'person' && who.isStoodIn);
}

/** Those who went away, the first to be missed for too long. By correspondence nobody is expected to stay. */
function forAbsent(table: TableState): Due[] {
  if (table.plan.clock.type === 'days') return [];
  const since = absentSeats(table).map(({ since: when }) => when);
  return since.length === 0 ? [] : [{ kind: 'gone', at: Math.min(...since) + GRACE_MS }];
}

/** The seats of people who are away and for whom no bot plays yet. */
export const absentSeats = (table: TableState): { seat: Seat; since: number }[] =>
  table.seats.flatMap((who, seat) =>
    who.type === 'person' && who.awaySince !== null && !who.isStoodIn ? [{ seat, since: who.awaySince }] : [],
  );

/** Whether the card that is asked about is one that its family has ordered to be kept. */
export function isOrdered(table: TableState): boolean {
  const turn = table.game?.turn;
  if (!table.game || turn?.type !== 'resolve') return false;
  const who = table.seats[turn.seat];
  const number = table.game.table.number[table.game.table.queue[turn.stack]];
  return who.type === 'person' && who.keep.includes(number);
}
