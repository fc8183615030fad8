import pg from 'pg';
import { StoreError } from '../store.ts';
import { type DatabaseOptions, connectionOptions } from './connectionOptions.ts';
import { isConnectionLost, toDatabaseError } from './databaseErrors.ts';

/** One connection. It is opened when it is needed, and opened again after it was lost. */
export class Connection {
  private readonly options: DatabaseOptions;
  private client: pg.Client | undefined;
  private readonly wantsLock: boolean;

  /** @param wantsLock whether to take the lock of a running server, each time the connection is opened */
  constructor(options: DatabaseOptions, wantsLock = false) {
    this.options = options;
    this.wantsLock = wantsLock;
  }

  /** Rejects as `away` if the database cannot be reached, and as `busy` while it is moved. Otherwise nothing happens. */
  async open(): Promise<void> {
    if (this.client) return;
    const client = new pg.Client(connectionOptions(this.options));
    // A connection that breaks while it is idle.
    client.on('error', () => this.drop(client));
    client.on('end', () => this.drop(client));
    try {
      await client.connect();
      if (this.wantsLock) await holdLock(client, this.options.schema);
    } catch (error) {
      this.drop(client);
      throw toDatabaseError(error);
    }
    this.client = client;
  }

  /** Sends one statement. Rejects with the driver's error; after a broken connection its outcome is unknown. */
  async query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<Row[]> {
    await this.open();
    const client = this.client!;
    try {
      return (await client.query<Row>(query)).rows;
    } catch (error) {
      if (isConnectionLost(error)) this.drop(client);
      throw error;
    }
  }

  async close(): Promise<void> {
    const { client } = this;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private drop(client: pg.Client): void {
    if (this.client === client) this.client = undefined;
    // Without a farewell, which would wait for an answer.
    const { connection } = client as unknown as { connection?: { stream?: { destroy(): void } } };
    connection?.stream?.destroy();
  }
}

/** A move holds the lock. */
export class DatabaseMoved extends StoreError {
  constructor() {
    super('busy', 'The database is being moved.');
  }
}

/** Takes the lock of a running server. Every connection that may write holds it, as each may be the only one left. */
export async function holdLock(client: pg.ClientBase, schema: string): Promise<void> {
  if (!(await takeLock(client, schema, 'shared'))) throw new DatabaseMoved();
}

/**
 * Takes the lock of the database; it is released when the connection ends. Running servers share it, so that nobody can
 * move the database meanwhile.
 */
export async function takeLock(
  client: pg.ClientBase,
  schema: string,
  use: 'shared' | 'alone' = 'alone',
): Promise<boolean> {
  const take = use === 'shared' ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
  const { rows } = await client.query<{ taken: boolean }>(
    `SELECT ${take}(hashtext($1), hashtext(current_database())) AS taken`,
    [`oriflamme server ${schema}`],
  );
  return rows[0].taken;
}
