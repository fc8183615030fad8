import type { QueryConfig } from 'pg';
import type { ChatWrite } from '../store.ts';
import { type Announcement, makingStatement } from './announcer.ts';
import { joinTexts } from './batchTexts.ts';

/** Adds the messages whose numbers are new, and returns their positions in the batch. Rows are locked in one order. */
const SQL = `
WITH c AS MATERIALIZED (
  SELECT * FROM unnest(string_to_array($1, E'\\x1f'), $2::bigint[], $3::bigint[], string_to_array($4, E'\\x1f'),
    $5::bigint[]) WITH ORDINALITY AS c(name, number, at, message, oldest, i)),
held AS MATERIALIZED (
  SELECT t.id FROM tables t JOIN c ON t.name = c.name AND t.last_chat < c.number
  WHERE t.name = ANY (ARRAY(SELECT name FROM c)) ORDER BY t.id FOR UPDATE OF t),
moved AS (
  UPDATE tables t SET last_chat = c.number FROM c
  WHERE t.name = c.name AND t.id = ANY (ARRAY(SELECT id FROM held))
  RETURNING t.id, c.number, c.at, c.message, c.oldest, c.i),
added AS (
  INSERT INTO chat (table_id, number, at, message) SELECT id, number, at, message FROM moved),
removed AS (
  DELETE FROM chat USING moved WHERE chat.table_id = moved.id AND chat.number < moved.oldest)`;

/** The statement for messages at different tables. Positions count from 1. */
export function chatStatement(writes: readonly ChatWrite[], announcement?: Announcement): QueryConfig {
  const values = [
    joinTexts(writes.map(({ table }) => table)),
    writes.map(({ number }) => number),
    writes.map(({ at }) => at),
    joinTexts(writes.map(({ message }) => message)),
    writes.map(({ oldest }) => oldest),
  ];
  return makingStatement({ name: 'chat', sql: SQL, made: 'moved', values }, announcement);
}
