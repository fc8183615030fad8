import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { main } from '../../main.ts';
import { folderWith } from '../../testing/testServer.ts';
import { postgresMigrations } from '../migrations/migrations.ts';
import { PostgresStore } from '../postgres/postgresStore.ts';
import { SqliteStore } from '../sqlite/sqliteStore.ts';
import { fillDatabase } from '../testing/fillDatabase.ts';
import { newFolder } from '../testing/folder.ts';
import { newDatabase, queryPostgres } from '../testing/postgresStore.ts';
import { write } from '../testing/writes.ts';
import { MOVED_TABLES, type Movable, type MovedRow, type MovedTable, UNMOVED_TABLES } from './movable.ts';
import { moveRows } from './moveRows.ts';
import { PostgresMovable } from './postgresMovable.ts';
import { SqliteMovable } from './sqliteMovable.ts';

const ROWS = 7;
const PAGE = 3;
const tables = Object.keys(MOVED_TABLES) as MovedTable[];

/** A folder with rows in every table, as a server that stopped has left it. */
async function filledFolder(): Promise<string> {
  const folder = newFolder();
  fillDatabase(folder, ROWS, [...UNMOVED_TABLES, 'facts']);
  await (await SqliteStore.open(folder)).close();
  return folder;
}

type Rows = Readonly<Record<string, readonly MovedRow[]>>;

async function everything(database: Movable): Promise<Rows> {
  const rows: Record<string, MovedRow[]> = {};
  for (const table of tables) rows[table] = await database.page(table, undefined, 1000);
  await database.close();
  return rows;
}

const inFolder = (folder: string): Promise<Rows> => everything(new SqliteMovable(folder));
const inPostgres = async (url: string): Promise<Rows> => everything(await PostgresMovable.open(url, 'moved'));

async function run(args: string[], folder: string, url: string) {
  const said: string[] = [];
  const say = (text: unknown) => void said.push(String(text));
  const terminal = { log: say, error: say };
  const code = await main(args, { DATA_FOLDER: folder, DATABASE_URL: url }, terminal);
  return { code, text: said.join('\n') };
}

/** Moves in a process that kills itself on the way. */
async function moveAndDie(folder: string, url: string, to: string, table: string, moment: string) {
  const script = fileURLToPath(new URL('../testing/moveProcess.ts', import.meta.url));
  const stdio = ['ignore', 'ignore', 'inherit'] as const;
  const child = spawn(process.execPath, [script, folder, url, to, table, moment], { stdio: [...stdio] });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
}

/** The lock of the process that died is released when PostgreSQL has noticed. */
async function moveAgain(folder: string, url: string, to: string): Promise<void> {
  await expect
    .poll(async () => (await run(['move', '--to', to], folder, url)).text, { timeout: 10_000 })
    .toContain('Everything was moved and verified.');
}

it('a move copies every table of the schema, page by page, to PostgreSQL and back', async () => {
  const [folder, back, url] = [await filledFolder(), newFolder(), await newDatabase()];
  const original = await inFolder(folder);
  for (const table of tables) expect(original[table], table).toHaveLength(ROWS);
  for (const [to, there] of [
    ['postgres', folder],
    ['sqlite', back],
  ] as const) {
    const [sqlite, postgres] = [new SqliteMovable(there), await PostgresMovable.open(url, 'moved')];
    const said: string[] = [];
    const ends = to === 'postgres' ? { from: sqlite, to: postgres } : { from: postgres, to: sqlite };
    await moveRows({ ...ends, pageSize: PAGE, onProgress: (text) => said.push(text) });
    for (const table of tables)
      for (const done of ['copied', 'verified']) expect(said).toContain(`${table}: ${ROWS} rows ${done}`);
    await Promise.all([sqlite.close(), postgres.close()]);
  }
  expect(await inPostgres(url)).toEqual(original);
  expect(await inFolder(back)).toEqual(original);
});

describe('A move whose process is killed', () => {
  it.each([
    ['log', 'before'],
    ['ratings', 'after'],
  ])('continues to PostgreSQL: at %s, %s a page is stored', async (table, moment) => {
    const [folder, url] = [await filledFolder(), await newDatabase()];
    const original = await inFolder(folder);
    await moveAndDie(folder, url, 'postgres', table, moment);
    const stored = await queryPostgres(url, `SELECT count(*)::int AS rows FROM oriflamme.${table}`);
    expect(stored).toEqual([{ rows: moment === 'before' ? PAGE : 2 * PAGE }]);
    await expect(PostgresStore.open({ url })).rejects.toThrow('A move to this database was interrupted.');
    await moveAgain(folder, url, 'postgres');
    expect(await inPostgres(url)).toEqual(original);
  });

  it.each([
    ['chat', 'before'],
    ['log', 'within'],
    ['result_seats', 'after'],
  ])('continues to SQLite: at %s, %s a page is stored', async (table, moment) => {
    const [folder, back, url] = [await filledFolder(), newFolder(), await newDatabase()];
    const original = await inFolder(folder);
    expect(await run(['move', '--to', 'postgres'], folder, url)).toMatchObject({ code: 0 });
    await moveAndDie(back, url, 'sqlite', table, moment);
    const killed = new SqliteMovable(back);
    expect(await killed.page(table as MovedTable, undefined, 100)).toHaveLength(
      moment === 'after' ? 2 * PAGE : PAGE,
    );
    await killed.close();
    await expect(SqliteStore.open(back)).rejects.toThrow('A move to this database was interrupted.');
    await moveAgain(back, url, 'sqlite');
    expect(await inFolder(back)).toEqual(original);
    expect(await inPostgres(url)).toEqual(original);
  });
});

describe('A backup of PostgreSQL', () => {
  it('is restored into an empty database, with every row', async () => {
    const [folder, url, restored] = [await filledFolder(), await newDatabase(), await newDatabase()];
    const original = await inFolder(folder);
    await run(['move', '--to', 'postgres'], folder, url);
    const server = await PostgresStore.open({ url, isServing: true });
    const monday = join(folderWith(), 'monday');
    expect(await run(['--backup', monday], newFolder(), url)).toEqual({ code: 0, text: '' });
    await server.close();

    expect(await run(['move', '--to', 'postgres'], monday, restored)).toMatchObject({ code: 0 });
    expect(await inPostgres(restored)).toEqual(original);
    const started = await PostgresStore.open({ url: restored, isServing: true });
    await started.append(write('new', 1));
    await started.close();
  });

  it('is refused by a newer version, which leaves the database to the servers that use it', async () => {
    const url = await newDatabase();
    const older = { url, isServing: true, migrations: postgresMigrations.slice(0, -1) };
    const server = await PostgresStore.open(older);
    await server.append(write('oak', 1));
    const monday = join(folderWith(), 'monday');
    const { version } = postgresMigrations.at(-1)!;
    expect(await run(['--backup', monday], newFolder(), url)).toEqual({
      code: 1,
      text:
        `The database has format ${version - 1}, and this version has ${version}. Nothing was changed. Run this command ` +
        'with the version of the servers that use the database.',
    });
    expect(existsSync(monday)).toBe(false);
    await server.close();
    await (await PostgresStore.open(older)).close();
  });
});
