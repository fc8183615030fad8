import type { QueryConfig } from 'pg';
import type { TableWrite } from '../store.ts';
import { type Announcement, makingStatement } from './announcer.ts';
import { joinTexts } from './batchTexts.ts';

/**
 * Commits the writes whose tables are where the writer believes them to be, and returns their positions in the batch. One
 * round trip, no transaction that could stay open. Rows that others hold are skipped, so two servers never wait for each
 * other: a write that does not get its row is not returned, and the writer reads what happened.
 */
const SQL = `
WITH w AS MATERIALIZED (
  SELECT * FROM unnest(string_to_array($1, E'\\x1f'), $2::bigint[], $3::bigint[], $4::bigint[],
    $6::bigint[]) WITH ORDINALITY AS w(name, before, last_seq, is_over, at, i)),
held AS MATERIALIZED (
  SELECT t.id FROM tables t JOIN w ON t.name = w.name AND t.last_seq = w.before
  WHERE t.name = ANY (ARRAY(SELECT name FROM w)) ORDER BY t.id FOR UPDATE OF t SKIP LOCKED),
moved AS (
  UPDATE tables t SET last_seq = w.last_seq, is_over = w.is_over,
    ended_at = CASE WHEN w.is_over = 1 THEN coalesce(t.ended_at, w.at) ELSE t.ended_at END
  FROM w WHERE t.name = w.name AND t.id = ANY (ARRAY(SELECT id FROM held)) RETURNING t.id, w.i),
opened AS (
  INSERT INTO tables (name, last_seq, is_over, state, ended_at)
  SELECT name, last_seq, is_over, '', CASE WHEN is_over = 1 THEN at END FROM w WHERE before = 0 ORDER BY name
  ON CONFLICT (name) DO NOTHING RETURNING id, name),
won AS MATERIALIZED (
  SELECT id, i FROM moved UNION ALL SELECT opened.id, w.i FROM opened JOIN w USING (name)),
saved AS (
  INSERT INTO snapshots (table_id, seq, state)
  SELECT won.id, s.seq, s.state
  FROM unnest($5::bigint[], $20::bigint[], string_to_array($21, E'\\x1f')) AS s(i, seq, state) JOIN won USING (i)
  ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, state = excluded.state),
logged AS (
  INSERT INTO log (table_id, seq, at, rules, entry)
  SELECT won.id, r.seq, r.at, r.rules, r.entry
  FROM unnest($7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], string_to_array($11, E'\\x1f'))
    AS r(i, seq, at, rules, entry) JOIN won USING (i)),
j AS MATERIALIZED (
  SELECT won.id, j.kind, j.at
  FROM unnest($12::bigint[], string_to_array($13, E'\\x1f'), $14::bigint[]) AS j(i, kind, at) JOIN won USING (i)),
dropped AS (
  DELETE FROM jobs USING won WHERE jobs.table_id = won.id
    AND NOT EXISTS (SELECT 1 FROM j WHERE j.id = jobs.table_id AND j.kind = jobs.kind)),
scheduled AS (
  INSERT INTO jobs (table_id, kind, at) SELECT id, kind, at FROM j
  ON CONFLICT (table_id, kind) DO UPDATE SET at = excluded.at, leased_until = NULL WHERE jobs.at <> excluded.at),
p AS MATERIALIZED (
  SELECT won.id, p.person
  FROM unnest($15::bigint[], string_to_array($16, E'\\x1f')) AS p(i, person) JOIN won USING (i)),
left_out AS (
  DELETE FROM players USING won WHERE players.table_id = won.id AND won.i = ANY ($17::bigint[])
    AND NOT EXISTS (SELECT 1 FROM p WHERE p.id = players.table_id AND p.person = players.person)),
seated AS (
  INSERT INTO players (person, table_id) SELECT person, id FROM p ON CONFLICT DO NOTHING),
kept AS (
  INSERT INTO game_events (table_id, events) SELECT won.id, e.events
  FROM unnest($18::bigint[], string_to_array($19, E'\\x1f')) AS e(i, events) JOIN won USING (i)
  ON CONFLICT DO NOTHING)`;

/** The statement for writes to different tables. Positions count from 1. */
export function appendStatement(writes: readonly TableWrite[], announcement?: Announcement): QueryConfig {
  const rows = writes.flatMap((write, index) => write.rows.map((row) => ({ ...row, i: index + 1 })));
  const jobs = writes.flatMap((write, index) => write.jobs.map((job) => ({ ...job, i: index + 1 })));
  const players = writes.flatMap((write, index) =>
    (write.players ?? []).map((person) => ({ person, i: index + 1 })),
  );
  const events = writes.flatMap((write, index) =>
    write.events === undefined ? [] : [{ events: write.events, i: index + 1 }],
  );
  const states = writes.flatMap(({ state, rows: own }, index) =>
    state === undefined ? [] : [{ state, seq: own[own.length - 1].seq, i: index + 1 }],
  );
  const values = [
    joinTexts(writes.map(({ table }) => table)),
    writes.map((write) => write.rows[0].seq - 1),
    writes.map((write) => write.rows[write.rows.length - 1].seq),
    writes.map(({ isOver }) => Number(isOver)),
    states.map(({ i }) => i),
    writes.map((write) => write.rows[write.rows.length - 1].at),
    rows.map(({ i }) => i),
    rows.map(({ seq }) => seq),
    rows.map(({ at }) => at),
    rows.map(({ rules }) => rules),
    joinTexts(rows.map(({ entry }) => entry)),
    jobs.map(({ i }) => i),
    joinTexts(jobs.map(({ kind }) => kind)),
    jobs.map(({ at }) => at),
    players.map(({ i }) => i),
    joinTexts(players.map(({ person }) => person)),
    writes.flatMap((write, index) => (write.players === undefined ? [] : [index + 1])),
    events.map(({ i }) => i),
    joinTexts(events.map((each) => each.events)),
    states.map(({ seq }) => seq),
    joinTexts(states.map(({ state }) => state)),
  ];
  return makingStatement({ name: 'append', sql: SQL, made: 'won', values }, announcement);
}
