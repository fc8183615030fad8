import type { Seat } from '@oriflamme/engine';
import type { Entry, Person } from './entry.ts';
import type { TableState } from './tableState.ts';

/** Removed players that a table remembers. */
export const MAX_REMOVED = 50;

type SeatingEntry = Extract<Entry, { type: 'stood' | 'removed' | 'readmitted' | 'hostReplaced' }>;

/** What an entry about seats and the host changes. */
export function applySeatingEntry(table: TableState, entry: SeatingEntry): Partial<TableState> {
  switch (entry.type) {
    case 'stood':
      return withoutPlayer(table, entry.seat);
    case 'removed': {
      const who = table.seats[entry.seat];
      const { removed = [] } = table;
      const all = who.type === 'person' ? [...removed, who.person] : removed;
      return { ...withoutPlayer(table, entry.seat), removed: all.slice(-MAX_REMOVED) };
    }
    case 'readmitted':
      return {
        removed: (table.removed ?? []).filter(({ id }) => !entry.people.some((who) => who.id === id)),
      };
    case 'hostReplaced': {
      const who = table.seats[entry.seat];
      return who.type === 'person' ? { host: who.person, formerHost: table.host } : {};
    }
  }
}

/** Empties a seat. When the host leaves, the first other player becomes host. */
function withoutPlayer(table: TableState, left: Seat): Partial<TableState> {
  const leaver = table.seats[left];
  const seats = table.seats.with(left, { type: 'empty' });
  if (leaver.type !== 'person' || leaver.person.id !== table.host.id) return { seats };
  const heir = seats.find(({ type }) => type === 'person');
  return heir?.type === 'person' ? { seats, host: heir.person, formerHost: undefined } : { seats };
}

/** The seat of the next host if the present one is away: of the players who are connected, the one who has sat longest. */
export function heirOf({ host, seats }: TableState): Seat | undefined {
  const players = seats.flatMap((who, seat) =>
    who.type === 'person' && who.person.id !== host.id && who.awaySince === null
      ? // Without a time, the player sat down before it was recorded.
        [{ seat, satAt: who.satAt ?? 0 }]
      : [],
  );
  return players.toSorted((one, other) => one.satAt - other.satAt)[0]?.seat;
}

/** Whether the host has removed this person from the table. */
export const isRemoved = ({ removed = [] }: Pick<TableState, 'removed'>, { id }: Person): boolean =>
  removed.some((person) => person.id === id);
