import { type Signal, signal } from '@preact/signals';
import type { Seat } from '@oriflamme/engine';
import { getItem, setItem } from '../../lib/storage.ts';

const tables = new Map<string, Signal<ReadonlySet<Seat>>>();
const keyOf = (table: string): string => `oriflamme.muted.${table}`;

/** Seats from text. What cannot be understood mutes nobody. */
export function readSeats(text: string | undefined): ReadonlySet<Seat> {
  return new Set((text ?? '').split(' ').flatMap((word) => (/^[0-4]$/u.test(word) ? [Number(word)] : [])));
}

/** Whom the player does not want to hear at a table. This browser remembers it, and nobody is told. */
export function mutedAt(table: string): Signal<ReadonlySet<Seat>> {
  const known = tables.get(table) ?? signal(readSeats(getItem(keyOf(table))));
  tables.set(table, known);
  return known;
}

export function mute(table: string, seat: Seat, isMuted: boolean): void {
  const muted = mutedAt(table);
  const others = [...muted.value].filter((each) => each !== seat);
  muted.value = new Set(isMuted ? [...others, seat] : others);
  setItem(keyOf(table), [...muted.value].join(' '));
}
