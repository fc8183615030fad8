// What would not fit into the database is refused before it can spoil the commit it would share with others. Whether
// rows follow those that are stored is seen there.
import { type TableWrite, StoreError } from './store.ts';

export function validateWrite({
  table,
  rows,
  state,
  due,
  sitters: players = [],
  events = '',
}: TableWrite): void {
  const must = mustFor(`The change of table ${table}`);
  must(rows.length > 0, 'has no rows');
  for (const [i, row] of rows.entries()) {
    must(row.table === table, `has a row of table ${row.table}`);
    must(row.n === rows[0].n + i, `has row ${row.n} where ${rows[0].n + i} should be`);
    must(areIntegers(row.n, row.at, row.rules), 'has a number that is not whole');
  }
  must(rows[0].n > 0, 'starts with a row before the first');
  // JSON.stringify gives none for what it does not know, whatever its type says.
  must(
    areStrings(state, events, ...players, ...rows.map(({ entry }) => entry)),
    'has something that is no text',
  );
  must(new Set(players).size === players.length, 'has somebody sit there twice');
  must(areIntegers(...due.map(({ at }) => at)), 'has work due at no whole number');
  must(new Set(due.map(({ kind }) => kind)).size === due.length, 'has work of one kind due twice');
}

export function validateEvents(table: string, events: string): void {
  mustFor(`The game at table ${table}`)(areStrings(events), 'has events that are no text');
}

export function validateClaim(now: number, lease: number, most: number): void {
  mustFor('A claim of due work')(
    areIntegers(now, lease, most) && lease > 0 && most > 0,
    'has a strange number',
  );
}

function mustFor(subject: string): (holds: boolean, what: string) => void {
  return (holds, what) => {
    if (!holds) throw new StoreError('malformed', `${subject} ${what}.`);
  };
}

function areIntegers(...numbers: number[]): boolean {
  return numbers.every(Number.isSafeInteger);
}

function areStrings(...texts: unknown[]): boolean {
  return texts.every((text) => typeof text === 'string');
}
