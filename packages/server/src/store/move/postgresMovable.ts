import pg from 'pg';
import { postgresMigrations } from '../migrations/migrations.ts';
import { connectionOptions, DEFAULT_SCHEMA } from '../postgres/connectionOptions.ts';
import { takeLock } from '../postgres/connection.ts';
import { toDatabaseError } from '../postgres/databaseErrors.ts';
import { assertComplete, assertCurrent, migrate } from '../postgres/migrate.ts';
import { toPositional } from '../sql/positional.ts';
import { runScriptAsync, type Statement, type StatementResult } from '../sql/script.ts';
import { StoreError } from '../store.ts';
import {
  type LastNumbers,
  lastStatement,
  type Movable,
  type MovedRow,
  type MovedTable,
  NUMBERED_TABLES,
  pageStatement,
  pageValues,
  SET_FACT,
} from './movable.ts';

/** A page is read or written within this time. */
const TIMEOUT_MS = 60_000;

/**
 * A PostgreSQL database. `moved`: no server may use it meanwhile. `copied`: it is only read, as it was at the beginning,
 * while servers go on.
 */
export class PostgresMovable implements Movable {
  private readonly client: pg.Client;

  private constructor(client: pg.Client) {
    this.client = client;
  }

  static async open(url: string, use: 'moved' | 'copied'): Promise<PostgresMovable> {
    const options = { url, schema: DEFAULT_SCHEMA, connections: 1, timeoutMs: TIMEOUT_MS };
    const client = new pg.Client({
      ...connectionOptions(options),
      // A page of the other database may take a while.
      idle_in_transaction_session_timeout: 0,
    });
    // The next statement reports it.
    client.on('error', () => undefined);
    const movable = new PostgresMovable(client);
    try {
      await client.connect();
      if (use === 'moved' && !(await takeLock(client, DEFAULT_SCHEMA)))
        throw new StoreError('busy', 'A server is using the database. Stop it first.');
      if (use === 'moved') {
        await client.query('BEGIN');
        await runScriptAsync(migrate(DEFAULT_SCHEMA, postgresMigrations), movable.execute);
        await client.query('COMMIT');
      } else {
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
        await runScriptAsync(assertCurrent(DEFAULT_SCHEMA, postgresMigrations), movable.execute);
        await runScriptAsync(assertComplete(), movable.execute);
      }
      return movable;
    } catch (error) {
      await client.end();
      throw toDatabaseError(error);
    }
  }

  async page(table: MovedTable | 'facts', after: MovedRow | undefined, max: number): Promise<MovedRow[]> {
    const statement = { sql: pageStatement(table, after), values: pageValues(table, after, max) };
    return (await this.execute(statement)).rows as MovedRow[];
  }

  async last(table: MovedTable): Promise<MovedRow | undefined> {
    return (await this.execute({ sql: lastStatement(table), values: {} })).rows[0] as MovedRow | undefined;
  }

  async insert(table: MovedTable, rows: readonly MovedRow[]): Promise<void> {
    const sql = `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, :rows)`;
    await this.execute({ sql, values: { rows: JSON.stringify(rows) } });
  }

  async setFact(name: string, value: number): Promise<void> {
    await this.execute({ sql: SET_FACT, values: { name, value } });
  }

  async removeFact(name: string): Promise<void> {
    await this.execute({ sql: 'DELETE FROM facts WHERE name = :name', values: { name } });
  }

  async lastNumbers(): Promise<LastNumbers> {
    const numbers = [];
    for (const table of NUMBERED_TABLES) {
      const sql = `SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS last FROM ${table}_id_seq`;
      numbers.push([table, (await this.execute({ sql, values: {} })).rows[0]['last']]);
    }
    return Object.fromEntries(numbers) as LastNumbers;
  }

  async setLastNumbers(numbers: LastNumbers): Promise<void> {
    for (const [table, last] of Object.entries(numbers))
      await this.execute({
        sql: `SELECT setval('${table}_id_seq', CASE WHEN :last > 0 THEN :last ELSE 1 END, :last > 0)`,
        values: { last },
      });
  }

  async close(): Promise<void> {
    await this.client.end();
  }

  private readonly execute = async (statement: Statement): Promise<StatementResult> => {
    try {
      const { rows, rowCount } = await this.client.query<Record<string, unknown>>(toPositional(statement));
      return { rows, changes: rowCount ?? 0 };
    } catch (error) {
      throw toDatabaseError(error);
    }
  };
}
