import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { type PostgresOptions, PostgresStore } from '../postgres/postgresStore.ts';

/** The URL of the PostgreSQL of this test run. */
export async function postgresUrl(): Promise<string> {
  const answer = await text(connect(inject('postgresSocket')));
  if (answer.startsWith('error: ')) throw new Error(answer.slice('error: '.length));
  return answer;
}

/** Runs statements on a connection of its own. */
export async function queryPostgres(
  url: string,
  ...statements: string[]
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

let lastName = 0;
const newName = () => `test_${process.pid}_${performance.now().toString(36).replace('.', '')}_${++lastName}`;

/** The name of a new schema, which is removed after the test. */
export function newSchema(url: string): string {
  const schema = newName();
  onTestFinished(async () => {
    await queryPostgres(url, `DROP SCHEMA IF EXISTS "${schema}" CASCADE`);
  });
  return schema;
}

/** A store in a new schema, closed after the test. Jobs are due by the time that the test names. */
export async function openPostgresStore(options: Partial<PostgresOptions> = {}): Promise<PostgresStore> {
  const url = options.url ?? (await postgresUrl());
  const schema = options.schema ?? newSchema(url);
  const store = await PostgresStore.open({ clock: 'caller', ...options, url, schema });
  onTestFinished(() => store.close());
  return store;
}

/** The URL of a new database, which is removed after the test. */
export async function newDatabase(): Promise<string> {
  const server = await postgresUrl();
  const name = newName();
  await queryPostgres(server, `CREATE DATABASE "${name}"`);
  onTestFinished(async () => {
    await queryPostgres(server, `DROP DATABASE "${name}" WITH (FORCE)`);
  });
  return new URL(`/${name}`, server).href;
}
