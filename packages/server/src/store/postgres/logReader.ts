import {
  type ChatRow,
  JOB_KINDS,
  type BotClaims,
  type ClaimedJob,
  type LastNumbers,
  type LogRow,
  type PlayerTable,
} from '../store.ts';
import type { StateWrite, StoredChat, StoredTable } from '../store.ts';
import { joinTexts } from './batchTexts.ts';
import type { ConnectionPool } from './connectionPool.ts';

/** Milliseconds by the database's clock. */
const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

interface FoundState {
  readonly table: string;
  readonly entry: null;
  readonly state: string;
}

/** Reads of tables, and claims of their jobs. Each is one statement, so it sees one snapshot. */
export class LogReader {
  private readonly pool: ConnectionPool;

  constructor(pool: ConnectionPool) {
    this.pool = pool;
  }

  async table(
    table: string,
    afterSeq: number,
    max?: number,
  ): Promise<{ rows: LogRow[]; state: string } | undefined> {
    // The state comes as a row with the number -1.
    const found = await this.pool.read<Omit<LogRow, 'table'>>({
      name: 'read-table',
      text: `
        WITH t AS MATERIALIZED (
          SELECT id, snapshots.state FROM tables JOIN snapshots ON table_id = id WHERE name = $1)
        SELECT -1 AS seq, 0::bigint AS at, 0::bigint AS rules, state AS entry FROM t
        UNION ALL (SELECT seq, at, rules, entry FROM log
          WHERE table_id = (SELECT id FROM t) AND seq > $2 ORDER BY seq LIMIT $3)`,
      values: [table, afterSeq, max ?? null],
    });
    const state = found.find(({ seq }) => seq === -1)?.entry;
    if (state === undefined) return undefined;
    const rows = found.filter(({ seq }) => seq !== -1).toSorted((a, b) => a.seq - b.seq);
    return { rows: rows.map(({ seq, at, rules, entry }) => ({ table, seq, at, rules, entry })), state };
  }

  async load(table: string): Promise<StoredTable | undefined> {
    const [found] = await this.loaded('load-table', 'name = $1', [table]);
    return found;
  }

  async chat(table: string): Promise<StoredChat> {
    // The last number comes with a row without a message.
    const found = await this.pool.read<{ number: number; at: number; message: string | null }>({
      name: 'read-chat',
      text: `
        WITH t AS MATERIALIZED (SELECT id, last_chat FROM tables WHERE name = $1)
        SELECT last_chat AS number, 0::bigint AS at, NULL AS message FROM t
        UNION ALL (SELECT number, at, message FROM chat WHERE table_id = (SELECT id FROM t) ORDER BY number)`,
      values: [table],
    });
    const isMessage = (row: { message: string | null }): row is ChatRow => row.message !== null;
    const last = found.find((row) => !isMessage(row))?.number ?? 0;
    return { last, rows: found.filter(isMessage).toSorted((a, b) => a.number - b.number) };
  }

  async *openTables(): AsyncIterable<StoredTable> {
    yield* await this.loaded('open-tables', 'is_over = 0', []);
  }

  /** The states of tables, each with the rows since. */
  private async loaded(name: string, which: string, values: unknown[]): Promise<StoredTable[]> {
    // A row without an entry is a state.
    const found = await this.pool.read<FoundState | LogRow>({
      name,
      text: `
        WITH t AS MATERIALIZED (
          SELECT id, name, snapshots.seq AS seq, snapshots.state FROM tables JOIN snapshots ON table_id = id
          WHERE ${which})
        SELECT name AS "table", seq, NULL::bigint AS at, NULL::bigint AS rules, NULL AS entry, state FROM t
        UNION ALL SELECT t.name, log.seq, log.at, log.rules, log.entry, NULL
          FROM t JOIN log ON log.table_id = t.id AND log.seq > t.seq
        ORDER BY 1, 2`,
      values,
    });
    const tables: StoredTable[] = [];
    for (const row of found) {
      if (row.entry === null) tables.push({ table: row.table, state: row.state, rows: [] });
      else {
        const { table, seq, at, rules, entry } = row;
        tables.at(-1)!.rows.push({ table, seq, at, rules, entry });
      }
    }
    return tables;
  }

  async saveStates(states: readonly StateWrite[]): Promise<void> {
    await this.pool.write({
      name: 'save-states',
      text: `
        UPDATE snapshots SET seq = w.seq, state = w.state
        FROM unnest(string_to_array($1, E'\\x1f'), $2::bigint[], string_to_array($3, E'\\x1f')) AS w(name, seq, state)
        JOIN tables ON tables.name = w.name AND tables.last_seq >= w.seq
        WHERE snapshots.table_id = tables.id AND snapshots.seq < w.seq`,
      values: [
        joinTexts(states.map(({ table }) => table)),
        states.map(({ seq }) => seq),
        joinTexts(states.map(({ state }) => state)),
      ],
    });
  }

  tablesOf(person: string, max: number): Promise<PlayerTable[]> {
    return this.pool.read({
      name: 'tables-of',
      text: `
        SELECT name AS "table", snapshots.state, at FROM players JOIN tables ON id = players.table_id
        JOIN snapshots ON snapshots.table_id = id JOIN log ON log.table_id = id AND log.seq = last_seq
        WHERE person = $1 ORDER BY is_over, at DESC, name COLLATE "C" LIMIT $2`,
      values: [person, max],
    });
  }

  /** The last numbers of these tables; those that do not exist are left out. */
  lastNumbers(tables: readonly string[]): Promise<LastNumbers[]> {
    return this.pool.read({
      name: 'last-numbers',
      text: `
        SELECT name AS "table", last_seq AS seq, last_chat AS chat
        FROM tables WHERE name = ANY (string_to_array($1, E'\\x1f'))`,
      values: [joinTexts(tables)],
    });
  }

  async events(table: string): Promise<string | undefined> {
    const [found] = await this.pool.read<{ events: string }>({
      name: 'events',
      text: 'SELECT events FROM game_events JOIN tables ON id = table_id WHERE name = $1',
      values: [table],
    });
    return found?.events;
  }

  /**
   * Leases due jobs, also while other servers do: nobody waits, and no job is given twice. Jobs of unknown kinds are left to
   * servers of a newer version. `now` is null for the database's clock.
   */
  async claimJobs(
    now: number | null,
    leaseMs: number,
    max: number,
    { tables, lateMs }: BotClaims = { tables: [], lateMs: 0 },
  ): Promise<ClaimedJob[]> {
    const claimed = await this.pool.write<ClaimedJob & { at: number }>({
      name: 'claim-jobs',
      text: `
        WITH t AS MATERIALIZED (SELECT coalesce($1::bigint, ${NOW}) AS now),
        due AS MATERIALIZED (
          SELECT table_id, kind FROM jobs
          WHERE at <= (SELECT now FROM t) AND kind = ANY ($4::text[])
            AND (leased_until IS NULL OR leased_until <= (SELECT now FROM t)
              OR leased_until > (SELECT now FROM t) + $2)
            AND (kind <> 'bot' OR at <= (SELECT now FROM t) - $5
              OR table_id IN (SELECT id FROM tables WHERE name = ANY ($6::text[])))
          ORDER BY at LIMIT $3 FOR UPDATE SKIP LOCKED)
        UPDATE jobs SET leased_until = (SELECT now FROM t) + $2 FROM due JOIN tables ON id = due.table_id
        WHERE jobs.table_id = due.table_id AND jobs.kind = due.kind
        RETURNING name AS "table", jobs.kind, jobs.at`,
      values: [now, leaseMs, max, [...JOB_KINDS], lateMs, tables],
    });
    return claimed.toSorted((a, b) => a.at - b.at);
  }

  async now(): Promise<number> {
    const [{ now }] = await this.pool.read<{ now: number }>({ text: `SELECT ${NOW} AS now` });
    return now;
  }
}
