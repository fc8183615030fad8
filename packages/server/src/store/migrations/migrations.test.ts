import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { takeLock } from '../postgres/connection.ts';
import { PostgresStore } from '../postgres/postgresStore.ts';
import { openToWrite } from '../sqlite/database.ts';
import { newFolder } from '../testing/folder.ts';
import { newSchema, openPostgresStore, postgresUrl, queryPostgres } from '../testing/postgresStore.ts';
import { write } from '../testing/writes.ts';
import { postgresMigrations, sqliteMigrations } from './migrations.ts';
import { toPostgres } from './toPostgres.ts';

const added = { version: postgresMigrations.at(-1)!.version + 1 };
const newer = [
  ...postgresMigrations,
  { ...added, sql: toPostgres('ALTER TABLE tables ADD COLUMN tournament TEXT;') },
];

it('migrations lead to the same version in both databases', () => {
  expect(postgresMigrations.at(-1)!.version).toBe(sqliteMigrations.length);
});

it('migrations lead to the same tables and columns in both databases', async () => {
  const database = openToWrite(join(newFolder(), 'oriflamme.sqlite'), 'OFF');
  const inSqlite = database
    .prepare(
      `SELECT s.name || '.' || c.name || ' ' || c.type AS "column" FROM sqlite_schema s, pragma_table_info(s.name) c
       WHERE s.type = 'table' AND s.name NOT LIKE 'sqlite%'`,
    )
    .all()
    .map(({ column }) => column as string);
  database.close();
  const url = await postgresUrl();
  const schema = newSchema(url);
  await openPostgresStore({ url, schema });
  const types: Record<string, string> = {
    bigint: 'INTEGER',
    text: 'TEXT',
    bytea: 'BLOB',
    'double precision': 'REAL',
  };
  const inPostgres = await queryPostgres(
    url,
    `SELECT table_name, column_name, data_type FROM information_schema.columns WHERE table_schema = '${schema}'`,
  );
  const columns = inPostgres.map(
    (row) => `${String(row['table_name'])}.${String(row['column_name'])} ${types[String(row['data_type'])]}`,
  );
  expect(columns.toSorted()).toEqual(inSqlite.toSorted());
});

describe('A PostgreSQL database', () => {
  it('is created once by servers that start together', async () => {
    const url = await postgresUrl();
    const schema = newSchema(url);
    const stores = await Promise.all([1, 2, 3].map(() => openPostgresStore({ url, schema })));
    await Promise.all(stores.map((store, i) => store.append(write(`table ${i}`, 1))));
    expect(await Array.fromAsync(stores[0].openTables())).toHaveLength(3);
  });

  it('is not migrated while a server uses it that must be alone', async () => {
    const url = await postgresUrl();
    const schema = newSchema(url);
    const old = await openPostgresStore({ url, schema });
    const holder = new pg.Client(url);
    await holder.connect();
    onTestFinished(() => holder.end());
    // As versions did that allowed one server only.
    expect(await takeLock(holder, schema)).toBe(true);
    await expect(
      openPostgresStore({ url, schema, migrations: newer, isServing: true }),
    ).rejects.toMatchObject({
      reason: 'busy',
    });
    const [{ value }] = await queryPostgres(
      url,
      `SELECT value FROM "${schema}".facts WHERE name = 'schemaVersion'`,
    );
    expect(Number(value)).toBe(postgresMigrations.at(-1)!.version);
    await old.append(write('oak', 1));
  });

  it('is migrated while an older server uses it, which goes on, and is refused when it starts again', async () => {
    const url = await postgresUrl();
    const schema = newSchema(url);
    const old = await openPostgresStore({ url, schema });
    await old.append(write('oak', 1, { jobs: [{ kind: 'bot', at: 1 }], players: ['ann'] }));
    const upgraded = await openPostgresStore({ url, schema, migrations: newer });
    await old.append(write('oak', 2));
    await upgraded.append(write('oak', 3));
    await old.append(write('elm', 1));
    expect((await old.read('oak'))?.rows).toHaveLength(3);
    expect(await upgraded.tablesOf('ann', 9)).toHaveLength(1);
    await expect(PostgresStore.open({ url, schema })).rejects.toMatchObject({
      reason: 'broken',
      message: expect.stringContaining(`its format is ${added.version}`) as string,
    });
    // Nothing was changed by the attempt.
    await upgraded.append(write('oak', 4));
  });

  it('stays as it was when a migration fails', async () => {
    const url = await postgresUrl();
    const schema = newSchema(url);
    const store = await openPostgresStore({ url, schema });
    const bad = [
      ...postgresMigrations,
      { ...added, sql: `${newer.at(-1)!.sql} INSERT INTO nowhere VALUES (1);` },
    ];
    await expect(PostgresStore.open({ url, schema, migrations: bad })).rejects.toMatchObject({
      reason: 'broken',
    });
    await store.append(write('oak', 1));
    await (await PostgresStore.open({ url, schema })).close();
  });
});
