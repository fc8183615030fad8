import type { QueryConfig } from 'pg';
import type { Failure } from '../failures.ts';
import type { ChatWrite, TableWrite } from '../store.ts';
import { joinTexts } from './batchTexts.ts';

/** What the store says about a write that was not made by the last statement. */
export type Outcome =
  | 'stored' // exactly this write is stored
  | 'held' // another server holds the table, so it may be tried again
  | Failure;

export interface FoundRow {
  i: number;
  seq: number | null;
  at: number;
  rules: number;
  entry: string;
  last: number | null;
}

/** The rows with the numbers of these writes, and the last number of each table. */
export const findRows = (writes: readonly TableWrite[]): QueryConfig => ({
  name: 'find-rows',
  text: `
    SELECT w.i, t.last_seq AS last, l.seq, l.at, l.rules, l.entry
    FROM unnest(string_to_array($1, E'\\x1f'), $2::bigint[], $3::bigint[]) WITH ORDINALITY AS w(name, first, last, i)
    LEFT JOIN tables t ON t.name = w.name
    LEFT JOIN log l ON l.table_id = t.id AND l.seq BETWEEN w.first AND w.last
    ORDER BY w.i, l.seq`,
  values: [
    joinTexts(writes.map(({ table }) => table)),
    writes.map(({ rows }) => rows[0].seq),
    writes.map(({ rows }) => rows[rows.length - 1].seq),
  ],
});

/**
 * `wasSent` after a statement whose answer was lost: then the rows may be our own. Two servers that write the same rows
 * write the same thing, so it does not matter whose they are.
 */
export function outcomeOf(write: TableWrite, found: readonly FoundRow[], wasSent: boolean): Outcome {
  const { table, rows } = write;
  const [{ seq }] = rows;
  const last = found[0]?.last ?? 0;
  const isOurs = rows.every((row, index) => {
    const stored = found[index];
    return stored?.seq === row.seq && stored.at === row.at && stored.entry === row.entry;
  });
  if (wasSent && isOurs) return 'stored';
  if (seq <= last) return { reason: 'taken', message: `Table ${table} already has a row ${seq}.` };
  if (seq === last + 1) return 'held';
  const message = `Table ${table} is at row ${last}, so row ${seq} cannot be next.`;
  return { reason: 'malformed', message };
}

export interface FoundChat {
  i: number;
  last: number | null;
  at: number | null;
  message: string | null;
}

/** The messages with the numbers of these, and the last number of each table. */
export const findChat = (writes: readonly ChatWrite[]): QueryConfig => ({
  name: 'find-chat',
  text: `
    SELECT w.i, t.last_chat AS last, c.at, c.message
    FROM unnest(string_to_array($1, E'\\x1f'), $2::bigint[]) WITH ORDINALITY AS w(name, number, i)
    LEFT JOIN tables t ON t.name = w.name
    LEFT JOIN chat c ON c.table_id = t.id AND c.number = w.number
    ORDER BY w.i`,
  values: [joinTexts(writes.map(({ table }) => table)), writes.map(({ number }) => number)],
});

export function chatOutcomeOf(write: ChatWrite, found: FoundChat | undefined, wasSent: boolean): Outcome {
  const { table, number, at, message } = write;
  if (!found || found.last === null) return { reason: 'malformed', message: `There is no table ${table}.` };
  if (wasSent && found.at === at && found.message === message) return 'stored';
  if (number > found.last) return 'held';
  return { reason: 'taken', message: `Table ${table} already has a chat message ${number}.` };
}
