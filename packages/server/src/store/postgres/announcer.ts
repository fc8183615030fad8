import type { QueryConfig } from 'pg';
import type { ChatWrite, TableWrite } from '../store.ts';
import { joinTexts } from './batchTexts.ts';

/** What other servers are told about writes, by the statement that makes them. */
export interface Announcer {
  readonly channel: string;
  rows(write: TableWrite): string;
  chat(write: ChatWrite): string;
}

/** What to tell about each write of a batch, and where. */
export interface Announcement {
  readonly channel: string;
  readonly payloads: readonly string[];
}

interface MakingStatement {
  readonly name: string;
  /** Subqueries, of which one names the writes that are made by their positions `i`. */
  readonly sql: string;
  readonly made: string;
  readonly values: readonly unknown[];
}

/** A statement that returns the positions of the writes that it makes, and tells other servers of these. */
export function makingStatement(
  { name, sql, made, values }: MakingStatement,
  announcement: Announcement | undefined,
): QueryConfig {
  if (!announcement) return { name, text: `${sql} SELECT i FROM ${made}`, values: [...values] };
  const [channel, payloads] = [`$${values.length + 1}`, `$${values.length + 2}`];
  return {
    name: `${name}-announced`,
    text: `${sql}
      SELECT i, pg_notify(${channel}, payload) FROM ${made}
      JOIN unnest(string_to_array(${payloads}, E'\\x1f')) WITH ORDINALITY AS told(payload, i) USING (i)`,
    values: [...values, announcement.channel, joinTexts(announcement.payloads)],
  };
}
