import { sets } from '@oriflamme/engine';
import type { TableConfig } from '@oriflamme/protocol';

const DAY_MS = 86_400_000;

/** The day of a time in UTC, such as 2026-11-16. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** When a day begins. */
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const dayAfter = (day: string, days = 1): string => dayOf(startOf(day) + days * DAY_MS);

/** A try has to begin on the day of its deal. */
export const endOf = (day: string): number => startOf(day) + DAY_MS;

/** A try has to be finished by the end of the next day. Then the deal is released: everyone may see it. */
export const releaseOf = (day: string): number => endOf(day) + DAY_MS;

const EVENT_PREFIX = 'daily-';

/** The id of the event that the tables of a day belong to. */
export const dailyEventId = (day: string): string => EVENT_PREFIX + day;

/** The day of such an id; undefined for the id of another event. */
export const dayOfEvent = (id: string): string | undefined =>
  id.startsWith(EVENT_PREFIX) ? id.slice(EVENT_PREFIX.length) : undefined;

/** The seat of the player; the bots have the others. */
export const DAILY_SEAT = 0;

/** The sets take turns. Bots of these levels do not search, so they decide the same at every table. */
export function dailyConfig(day: string): TableConfig {
  const decks = [sets.base, sets.ablaze, sets.alliance];
  return {
    deck: decks[Math.round(startOf(day) / DAY_MS) % decks.length],
    seats: ['person', 'knight', 'baron', 'duke'],
    isPublic: false,
    clock: { type: 'days', days: 1 },
    first: null,
  };
}
