import { type Signal, signal } from '@preact/signals';
import type { Seat } from '@oriflamme/engine';
import { getItem, setItem } from '../../lib/storage.ts';

const tables = new Map<string, Signal<ReadonlySet<Seat>>>();
const keyOf = (table: string): string => `oriflamme.muted.${table}`;

/** Parses stored seats. Invalid entries are dropped. */
export function parseSeats(text: string | undefined): ReadonlySet<Seat> {
  return new Set((text ?? '').split(' ').flatMap((seat) => (/^[0-4]$/u.test(seat) ? [Number(seat)] : [])));
}

/** Seats whose messages the player hides. Stored in this browser only. */
export function mutedAt(table: string): Signal<ReadonlySet<Seat>> {
  const muted = tables.get(table) ?? signal(parseSeats(getItem(keyOf(table))));
  tables.set(table, muted);
  return muted;
}

export function mute(table: string, seat: Seat, isMuted: boolean): void {
  const muted = mutedAt(table);
  const others = [...muted.value].filter((each) => each !== seat);
  muted.value = new Set(isMuted ? [...others, seat] : others);
  setItem(keyOf(table), [...muted.value].join(' '));
}
