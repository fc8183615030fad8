import { randomInt } from 'node:crypto';
import type { Seat } from '@oriflamme/engine';
import type { ScheduledJob } from '../store/store.ts';
import { flagsAt } from './clocks.ts';
import type { TableState } from './tableState.ts';

/** What a table waits for. */
export type JobKind = 'bot' | 'clock' | 'order' | 'gone' | 'fill' | 'lapse';

/** Whoever is away for so long is played for by a bot. */
export const GRACE_MS = 120_000;

/** An open table where nobody has done anything for so long is closed: one that is listed, and one by invitation. */
export const EXPIRY_MS = { listed: 2 * 3_600_000, invited: 3 * 86_400_000 } as const;

/** When an open table is closed, if nothing happens there. */
export const expiresAt = ({ plan: config, touched }: TableState): number =>
  touched + (config.isPublic ? EXPIRY_MS.listed : EXPIRY_MS.invited);

/** Bots, and orders that are carried out, take so long. It is drawn by chance alone. */
const [MIN_BOT_DELAY_MS, BOT_DELAY_SPREAD_MS] = [600, 1200];
export const randomBotDelay = (): number => MIN_BOT_DELAY_MS + randomInt(BOT_DELAY_SPREAD_MS);

/** What is to be done at this table next, and when: bots and orders at the moment that was drawn for them. */
export function jobsFor(table: TableState, moment: number): ScheduledJob[] {
  if (table.phase === 'open') return [...openTableJobs(table), { kind: 'lapse', at: expiresAt(table) }];
  const turn = table.game?.turn;
  if (table.phase !== 'playing' || !turn) return [];
  return [...turnJobs(table, turn.seat, moment), ...absenceJobs(table)];
}

/** Where somebody waits for company, bots come after a while. */
function openTableJobs({ fillAt, seats }: TableState): ScheduledJob[] {
  const isAwaited = seats.some(({ type }) => type === 'person') && seats.some(({ type }) => type === 'empty');
  return fillAt !== null && isAwaited ? [{ kind: 'fill', at: fillAt }] : [];
}

function turnJobs(table: TableState, seat: Seat, at: number): ScheduledJob[] {
  if (isBotsTurn(table)) return [{ kind: 'bot', at }];
  if (isAutoKept(table)) return [{ kind: 'order', at }];
  const end = flagsAt(table.clocks, seat);
  return end === null ? [] : [{ kind: 'clock', at: end }];
}

/** Whether a bot decides now, in its own seat or in somebody's place. */
export function isBotsTurn({ game, seats }: TableState): boolean {
  const who = game?.turn && seats[game.turn.seat];
  return who?.type === 'bot' || (who?.type === 'person' && who.isStoodIn);
}

/** Those who went away, the first to be missed for too long. By correspondence nobody is expected to stay. */
function absenceJobs(table: TableState): ScheduledJob[] {
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
export function isAutoKept(table: TableState): boolean {
  const turn = table.game?.turn;
  if (!table.game || turn?.type !== 'resolve') return false;
  const who = table.seats[turn.seat];
  const number = table.game.table.number[table.game.table.queue[turn.stack]];
  return who.type === 'person' && who.keep.includes(number);
}
