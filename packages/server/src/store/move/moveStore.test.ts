import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../../main.ts';
import { copyFixtureDatabase } from '../../testing/fixtures.ts';
import { folderWith } from '../../testing/testServer.ts';
import { postgresMigrations } from '../migrations/migrations.ts';
import { PostgresStore } from '../postgres/postgresStore.ts';
import { SqliteStore } from '../sqlite/sqliteStore.ts';
import { newFolder, openStore } from '../testing/folder.ts';
import { newDatabase, openPostgresStore, queryPostgres } from '../testing/postgresStore.ts';
import { write } from '../testing/writes.ts';
import { MOVED_TABLES, type Movable, type MovedRow, UNMOVED_TABLES } from './movable.ts';
import { moveRows } from './moveRows.ts';
import { PostgresMovable } from './postgresMovable.ts';
import { SqliteMovable } from './sqliteMovable.ts';

/** A folder with games of an earlier version, and everything else that is stored. */
async function filledFolder(): Promise<string> {
  const folder = newFolder();
  copyFixtureDatabase(folder);
  const store = await SqliteStore.open(folder);
  for (let seq = 1; seq <= 40; seq++) await store.append(write('oak', seq, { players: ['ann'] }));
  await store.append(
    write('elm', 1, { isOver: true, events: '["\\u0000"]', jobs: [{ kind: 'expiry', at: 5 }] }),
  );
  await store.appendChat({ table: 'oak', number: 3, at: 1, message: '{"text":"Łucja 🦁"}', oldest: 1 });
  const { admin } = store;
  const ban = {
    kind: 'person',
    target: 'x',
    reason: 'y',
    operator: 'z',
    createdAt: 1,
    endsAt: null,
  } as const;
  const audit = { at: 1, operator: 'z', action: 'ban', target: 'x', reason: 'y' };
  await admin.apply({ type: 'addBan', ban }, audit);
  const { id } = await admin.apply({ type: 'addBan', ban }, audit);
  await admin.apply({ type: 'removeBan', id: id! });
  await admin.apply({
    type: 'seeSession',
    session: { id: 's', person: 'ann', name: 'Ann', createdAt: 1, seenAt: 2 },
    max: 9,
  });
  await store.close();
  // As an earlier version left them.
  writeFileSync(join(folder, 'session.key'), 'k'.repeat(32));
  copyFileSync(
    join(import.meta.dirname, '../../testing/fixtures/v2/push.sqlite'),
    join(folder, 'push.sqlite'),
  );
  return folder;
}

async function everything(database: Movable): Promise<Record<string, MovedRow[]>> {
  const rows: Record<string, MovedRow[]> = {};
  for (const table of Object.keys(MOVED_TABLES) as (keyof typeof MOVED_TABLES)[])
    rows[table] = await database.page(table, undefined, 10_000);
  return rows;
}

/** A database that adds rows in another way. */
const withInsert = (to: Movable, insert: Movable['insert']): Movable => ({
  page: (...args) => to.page(...args),
  last: (...args) => to.last(...args),
  insert,
  setFact: (...args) => to.setFact(...args),
  removeFact: (...args) => to.removeFact(...args),
  lastNumbers: () => to.lastNumbers(),
  setLastNumbers: (...args) => to.setLastNumbers(...args),
  close: () => to.close(),
});

async function move(folder: string, url: string, to: string) {
  const said: string[] = [];
  const say = (text: unknown) => void said.push(String(text));
  const code = await main(
    ['move', '--to', to],
    { DATA_FOLDER: folder, DATABASE_URL: url },
    { log: say, error: say },
  );
  return { code, text: said.join('\n') };
}

describe('oriflamme-server move', () => {
  it('moves every row to PostgreSQL and back', async () => {
    const [folder, url] = [await filledFolder(), await newDatabase()];
    const { code, text } = await move(folder, url, 'postgres');
    expect({ code, text }).toMatchObject({ code: 0 });
    expect(text).toContain('bans: 1 rows verified');
    expect(text).toContain('Everything was moved and verified. Start the server with DATABASE_URL.');

    const store = await PostgresStore.open({ url });
    expect((await store.read('oak'))?.rows).toHaveLength(40);
    const addBan = {
      type: 'addBan',
      ban: { kind: 'person', target: 'b', reason: 'c', operator: 'd', createdAt: 1, endsAt: 2 },
    } as const;
    expect(await store.admin.apply(addBan)).toEqual({ count: 1, id: 3 });
    await store.append(write('ash', 1));
    expect(await store.shared.keepSecret('session', '')).toBe(Buffer.alloc(32, 'k').toString('base64url'));
    expect(await store.shared.subscriptionsOf('o'.repeat(22))).toHaveLength(1);
    for (const file of ['session.key', 'push.sqlite']) expect(existsSync(join(folder, file))).toBe(false);
    await store.close();

    const back = newFolder();
    expect(await move(back, url, 'sqlite')).toMatchObject({ code: 0 });
    const [there, here] = [await PostgresMovable.open(url, 'copied'), new SqliteMovable(back)];
    const rows = await everything(here);
    expect(rows).toEqual(await everything(there));
    expect(rows['log'].length).toBeGreaterThan(42);
    expect(rows).toMatchObject({ secrets: [{}, {}], push_subscriptions: [{}, {}] });
    await Promise.all([there.close(), here.close()]);
    const { admin } = await openStore(back);
    expect(await admin.apply(addBan)).toEqual({ count: 1, id: 4 });
  });

  it('continues where it was interrupted, and no server opens the target before it is complete', async () => {
    const [folder, url] = [await filledFolder(), await newDatabase()];
    const [from, to] = [new SqliteMovable(folder), await PostgresMovable.open(url, 'moved')];
    const inserted: string[] = [];
    const failing = withInsert(to, (table, rows) => {
      inserted.push(table);
      if (table === 'jobs') return Promise.reject(new Error('killed'));
      // Only a part of the page arrives.
      return to.insert(table, table === 'log' ? rows.slice(0, 5) : rows);
    });
    await expect(moveRows({ from, to: failing })).rejects.toThrow('killed');
    expect(inserted).toContain('log');
    await Promise.all([from.close(), to.close()]);
    await expect(PostgresStore.open({ url })).rejects.toMatchObject({
      reason: 'broken',
      message: expect.stringContaining('A move to this database was interrupted.') as string,
    });
    expect(await move(folder, url, 'postgres')).toMatchObject({ code: 0 });
    const store = await openPostgresStore({ url, schema: 'oriflamme' });
    expect((await store.read('oak'))?.rows).toHaveLength(40);
  });

  it('finds a row that is not the same, and names it by its key alone', async () => {
    const [folder, url] = [await filledFolder(), await newDatabase()];
    const [from, to] = [new SqliteMovable(folder), await PostgresMovable.open(url, 'moved')];
    const spoil = (row: MovedRow) => (row['seq'] === 7 ? { ...row, entry: '{}' } : row);
    const flawed = withInsert(to, (table, rows) =>
      to.insert(table, table === 'log' ? rows.map(spoil) : rows),
    );
    await expect(moveRows({ from, to: flawed })).rejects.toThrow(
      /^The row of log with table_id \d+, seq 7 is not the same in both databases\./,
    );
    await Promise.all([from.close(), to.close()]);
  });

  it('refuses a target with rows, a running server, and incomplete commands', async () => {
    const [folder, url] = [await filledFolder(), await newDatabase()];
    const server = await PostgresStore.open({ url, isServing: true });
    await server.append(write('oak', 1));
    expect(await move(folder, url, 'postgres')).toEqual({
      code: 1,
      text: 'A server is using the database. Stop it first.',
    });
    await server.close();
    expect(await move(folder, url, 'postgres')).toEqual({
      code: 1,
      text: 'The target is not empty: nothing was moved.',
    });
    expect(await move(folderWith(), url, 'postgres')).toMatchObject({ code: 1 });
    expect((await move(folder, url, 'mysql')).text).toContain('Name the target');
    expect((await move(folder, '', 'sqlite')).text).toContain('DATABASE_URL is not set');
  });

  it('knows every table of the schema', async () => {
    const url = await newDatabase();
    await (await PostgresStore.open({ url, migrations: postgresMigrations })).close();
    const found = await queryPostgres(url, "SELECT tablename FROM pg_tables WHERE schemaname = 'oriflamme'");
    const names = found.map(({ tablename }) => String(tablename));
    expect(names.toSorted()).toEqual([...Object.keys(MOVED_TABLES), ...UNMOVED_TABLES, 'facts'].toSorted());
  });
});

it('oriflamme-server --backup copies a PostgreSQL database in use to a data folder', async () => {
  const url = await newDatabase();
  const dataFolder = folderWith({ 'session.key': 'k'.repeat(32) });
  const store = await PostgresStore.open({ url, isServing: true });
  for (let seq = 1; seq <= 3; seq++) await store.append(write('oak', seq));
  const to = join(folderWith(), 'monday');
  const code = await main(['--backup', to], { DATA_FOLDER: dataFolder, DATABASE_URL: url });
  expect(code).toBe(0);
  await store.append(write('oak', 4));
  await store.close();
  expect(readFileSync(join(to, 'session.key'), 'utf8')).toBe('k'.repeat(32));
  const copy = await openStore(to);
  expect((await copy.read('oak'))?.rows).toHaveLength(3);
});
