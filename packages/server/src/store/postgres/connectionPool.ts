import pg from 'pg';
import { MAX_PENDING_WRITES } from '../limits.ts';
import { toPositional, toPrepared } from '../sql/positional.ts';
import { runScriptAsync, type Script } from '../sql/script.ts';
import { StoreError } from '../store.ts';
import { holdLock } from './connection.ts';
import { type DatabaseOptions, connectionOptions } from './connectionOptions.ts';
import { isConnectionLost, toDatabaseError } from './databaseErrors.ts';

/** A connection may have died while it was idle: then a read is tried once more, on a new one. */
const READ_TRIES = 2;
const TRANSACTION_TRIES = 3;
/**
 * A transaction is tried again that was chosen to end a deadlock, or that wrote a key at the same time as another one: the
 * next try sees what the other one has written.
 */
const TRIED_AGAIN: ReadonlySet<string | undefined> = new Set(['40P01', '23505']);

/** Connections for everything but commits of tables: reads, claims of jobs and transactions of operators. */
export class ConnectionPool {
  private readonly options: DatabaseOptions;
  private readonly pool: pg.Pool;
  private closed: Promise<void> | undefined;

  /** @param wantsLock whether each connection takes the lock of a running server */
  constructor(options: DatabaseOptions, wantsLock = false) {
    this.options = options;
    this.pool = new pg.Pool({
      ...connectionOptions(options),
      max: options.connections,
      // Awaited by the pool, although its type does not say so.
      ...(wantsLock && { onConnect: holdLockOf(options) }),
    });
    // A connection that breaks while it is idle is replaced when it is needed.
    this.pool.on('error', () => undefined);
    // One that breaks in a transaction reports it to the next statement. Without a listener the process would end.
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Reads. Repeating it does no harm. */
  async read<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<Row[]> {
    const startedAt = performance.now();
    for (let tries = READ_TRIES; ; tries--) {
      try {
        return (await this.checked().query<Row>(query)).rows;
      } catch (error) {
        // Who has waited for the whole time limit does not wait for another one.
        const hasTime = performance.now() - startedAt < this.options.timeoutMs;
        if (tries === 1 || !hasTime || !isConnectionLost(error)) throw toDatabaseError(error);
      }
    }
  }

  /** Sends one statement that writes. */
  async write<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<Row[]> {
    try {
      return (await this.checked().query<Row>(query)).rows;
    } catch (error) {
      throw toDatabaseError(error, 'io');
    }
  }

  /** Runs a script in one transaction. `io` if the answer to COMMIT was lost. */
  async transaction<T>(start: () => Script<T>, begin = 'BEGIN'): Promise<T> {
    for (let tries = TRANSACTION_TRIES; ; tries--) {
      try {
        return await this.tryTransaction(start(), begin);
      } catch (error) {
        if (tries === 1 || !(error instanceof pg.DatabaseError && TRIED_AGAIN.has(error.code)))
          throw toDatabaseError(error);
      }
    }
  }

  /** Rewrites all tables without what was deleted. No statement has a time limit here. */
  async vacuum(): Promise<void> {
    const client = new pg.Client({
      ...connectionOptions(this.options),
      statement_timeout: 0,
      query_timeout: 0,
    });
    // The next statement reports it.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('SET lock_timeout = 0');
      const { rows } = await client.query<{ name: string }>(
        'SELECT tablename AS name FROM pg_tables WHERE schemaname = $1 ORDER BY tablename',
        [this.options.schema],
      );
      for (const { name } of rows) await client.query(`VACUUM FULL "${name}"`);
    } catch (error) {
      throw toDatabaseError(error);
    } finally {
      await client.end();
    }
  }

  close(): Promise<void> {
    return (this.closed ??= this.pool.end());
  }

  private async tryTransaction<T>(script: Script<T>, begin: string): Promise<T> {
    const client = await this.checked().connect();
    let failure: unknown = new Error('unfinished');
    try {
      await client.query(begin);
      const result = await runScriptAsync(script, async (statement) => {
        // Without values it may be several statements, of a migration.
        const query =
          Object.keys(statement.values).length > 0 ? toPrepared(statement) : toPositional(statement);
        const { rows, rowCount } = await client.query<Record<string, unknown>>(query);
        return { rows, changes: rowCount ?? 0 };
      });
      await client.query('COMMIT').catch((error: unknown) => {
        throw toDatabaseError(error, 'io');
      });
      failure = undefined;
      return result;
    } finally {
      // After a failure the connection is closed, which also rolls back.
      client.release(failure !== undefined);
    }
  }

  private checked(): pg.Pool {
    if (this.closed) throw new StoreError('closed', 'The store is closed.');
    if (this.pool.waitingCount >= MAX_PENDING_WRITES)
      throw new StoreError('busy', 'Too many reads are pending.');
    return this.pool;
  }
}

const holdLockOf =
  ({ schema }: DatabaseOptions) =>
  (client: pg.ClientBase): unknown =>
    holdLock(client, schema);
