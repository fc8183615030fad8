import { type Change, StoreError } from './store.ts';

/**
 * Refuses a change that contradicts itself, before it can spoil the commit it would share with others. Whether its
 * rows follow those that are stored is seen at the store.
 */
export function checkChange({ table, rows, due }: Change): void {
  must(rows.length > 0, table, 'has no rows');
  for (const [i, row] of rows.entries()) {
    must(row.table === table, table, `has a row of table ${row.table}`);
    must(row.n === rows[0].n + i, table, `has row ${row.n} where ${rows[0].n + i} should be`);
    must([row.n, row.at, row.rules].every(Number.isSafeInteger), table, 'has a number that is not whole');
  }
  must(rows[0].n > 0, table, 'starts with a row before the first');
  must(
    due.every(({ at }) => Number.isSafeInteger(at)),
    table,
    'has work due at no whole number',
  );
  must(new Set(due.map(({ kind }) => kind)).size === due.length, table, 'has work of one kind due twice');
}

function must(holds: boolean, table: string, what: string): void {
  if (!holds) throw new StoreError('malformed', `The change of table ${table} ${what}.`);
}
