import type { Seat } from '@oriflamme/engine';
import type { ClockView } from '@oriflamme/protocol';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What a family has left now, in milliseconds; null without a limit. Only the clock of who decides runs. */
export function timeLeft({ left, since }: ClockView, seat: Seat, decides: Seat | null, now: number) {
  const before = left[seat] ?? null;
  if (before === null || seat !== decides) return before;
  return Math.max(0, before - Math.max(0, now - since));
}

/** Whether it is time to hurry. */
export const isShort = ({ clock }: ClockView, ms: number): boolean =>
  ms <=
  (clock.type === 'days' ? 4 * HOUR : Math.min(30, clock.type === 'live' ? clock.bank / 4 : 30) * SECOND);

const amount = (n: number, unit: string, language: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(n);

/** A live clock as it stands at a house: 4:32, or 1:04:32. A part of a second counts as one that is left. */
export function formatClock(ms: number): string {
  const seconds = Math.ceil(ms / SECOND);
  const two = (n: number) => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

/** In words and only as exact as matters: 2 days, 35 hours, 12 minutes; null within the last minute. */
export function approximateTime(ms: number, language: string): string | null {
  if (ms >= 1.5 * DAY) return amount(Math.round(ms / DAY), 'day', language);
  if (ms >= 1.5 * HOUR) return amount(Math.round(ms / HOUR), 'hour', language);
  return ms >= MINUTE ? amount(Math.round(ms / MINUTE), 'minute', language) : null;
}

/** In how long what is shown of a running clock is another. */
export function nextTick({ clock }: ClockView, ms: number): number {
  if (clock.type === 'live') return ms % SECOND || SECOND;
  return ms >= 1.5 * HOUR ? 10 * MINUTE : MINUTE;
}

/** So many seconds before its end a player's own clock is told aloud. */
const ANNOUNCED_SECONDS = [10, 30, 60] as const;

/** The last of these moments, if one has come. */
export function announcedSeconds({ clock }: ClockView, ms: number): number | null {
  if (clock.type !== 'live') return null;
  return ANNOUNCED_SECONDS.find((seconds) => seconds < clock.bank && ms <= seconds * SECOND) ?? null;
}

export const seconds = (n: number, language: string): string => amount(n, 'second', language);
