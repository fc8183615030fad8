import type { Seat } from '@oriflamme/engine';
import type { ClockView } from '@oriflamme/protocol';
import type { GameClock } from '../../online/types.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Remaining milliseconds of a seat; null without a limit. Only the clock of `turnSeat` runs. */
export function timeLeft({ left, since }: ClockView, seat: Seat, turnSeat: Seat | null, now: number) {
  const atStart = left[seat] ?? null;
  if (atStart === null || seat !== turnSeat) return atStart;
  return Math.max(0, atStart - Math.max(0, now - since));
}

/** Whether the remaining time is highlighted as short. */
export const isShort = ({ control }: GameClock, ms: number): boolean =>
  ms <=
  (control.type === 'days'
    ? 4 * HOUR_MS
    : Math.min(30, control.type === 'live' ? control.bank / 4 : 30) * SECOND_MS);

const formatUnit = (n: number, unit: string, language: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(n);

/** Formats a live clock as 4:32 or 1:04:32. Rounds up to whole seconds. */
export function formatClock(ms: number): string {
  const seconds = Math.ceil(ms / SECOND_MS);
  const two = (n: number) => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

/** Rounded text such as 2 days, 35 hours or 12 minutes; null within the last minute. */
export function approximateTime(ms: number, language: string): string | null {
  if (ms >= 1.5 * DAY_MS) return formatUnit(Math.round(ms / DAY_MS), 'day', language);
  if (ms >= 1.5 * HOUR_MS) return formatUnit(Math.round(ms / HOUR_MS), 'hour', language);
  return ms >= MINUTE_MS ? formatUnit(Math.round(ms / MINUTE_MS), 'minute', language) : null;
}

/** Milliseconds until the displayed text of a running clock changes. */
export function nextTick({ control }: GameClock, ms: number): number {
  if (control.type === 'live') return ms % SECOND_MS || SECOND_MS;
  return ms >= 1.5 * HOUR_MS ? 10 * MINUTE_MS : MINUTE_MS;
}

/** Remaining seconds at which the live region warns the player. */
const ANNOUNCED_SECONDS = [10, 30, 60] as const;

/** The last warning that is due; null before the first. */
export function announcedSeconds({ control }: GameClock, ms: number): number | null {
  if (control.type !== 'live') return null;
  return ANNOUNCED_SECONDS.find((seconds) => seconds < control.bank && ms <= seconds * SECOND_MS) ?? null;
}

export const seconds = (n: number, language: string): string => formatUnit(n, 'second', language);
