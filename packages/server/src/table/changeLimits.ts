import type { Entry } from './entry.ts';
import type { TableState } from './tableState.ts';

/** Limits on the entries of a table's log that people can repeat. The game itself is bounded. */
export interface ChangeLimits {
  /** Rows of a table up to which its setup may change before the game. */
  readonly setupChanges: number;
  /** Returns to a seat and automatic keeps during a game, for each seat. */
  readonly seatChanges: number;
}

/** How many more of these each choice allows: a correspondence game goes on for months. */
const SEAT_CHANGES_PER_CHOICE = 10;

/** Entries that can be repeated. What undoes them, such as standing up or going away, is always possible. */
const REPEATABLE: ReadonlySet<Entry['type']> = new Set([
  'sat',
  'readied',
  'configured',
  'filled',
  'back',
  'seatTakenBack',
  'autoKeepSet',
]);

/** Whether the table's log has room for an entry. */
export function hasRoomFor(table: TableState, entry: Entry, limits: ChangeLimits): boolean {
  if (!REPEATABLE.has(entry.type) || (entry.type === 'readied' && !entry.isReady)) return true;
  if (table.phase === 'open') return table.seq < limits.setupChanges;
  const who = 'seat' in entry ? table.seats[entry.seat] : undefined;
  if (who?.type !== 'person') return true;
  return (who.changes ?? 0) < limits.seatChanges + SEAT_CHANGES_PER_CHOICE * table.deciders.length;
}
