// Servers on one PostgreSQL: what they share beside the tables.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@oriflamme/client';
import type { ServerStats } from '@oriflamme/protocol';
import { expect, it, onTestFinished } from 'vitest';
import { Sessions } from './http/sessions.ts';
import { newDatabase } from './store/testing/postgresStore.ts';
import { startOperatedServer } from './testing/operatedServer.ts';
import { folderWith } from './testing/testServer.ts';

/** Starts servers on a new database. */
async function startServers(count: number, environment: Readonly<Record<string, string>> = {}) {
  const DATABASE_URL = await newDatabase();
  const servers = [];
  for (let i = 0; i < count; i++) servers.push(await startOperatedServer({ DATABASE_URL, ...environment }));
  return servers;
}

const keyOf = async (url: string) =>
  ((await (await fetch(`${url}/api/push`)).json()) as { key: string | null }).key;

it('a session of one server is valid at the others, and they have one push key', async () => {
  const [one, other] = await startServers(2);
  const created = await fetch(`${one.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Odo"}',
  });
  const cookie = created.headers.get('set-cookie')!.split(';')[0];
  const known = await fetch(`${other.url}/api/session`, { headers: { cookie } });
  expect(await known.json()).toEqual({ name: 'Odo' });
  expect(await keyOf(one.url)).toBe(await keyOf(other.url));
});

it('a server takes over the session key of its data folder', async () => {
  const DATA_FOLDER = folderWith({ 'session.key': 'k'.repeat(32) });
  const first = await startOperatedServer({ DATA_FOLDER });
  expect(existsSync(join(DATA_FOLDER, 'session.key'))).toBe(false);
  const { headers } = await fetch(`${first.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Odo"}',
  });
  await first.server.close();
  const again = await startOperatedServer({ DATA_FOLDER });
  const cookie = headers.get('set-cookie')!.split(';')[0];
  const known = await fetch(`${again.url}/api/session`, { headers: { cookie } });
  expect(await known.json()).toEqual({ name: 'Odo' });
  expect(new Sessions(Buffer.alloc(32, 'k')).verify(cookie.split('=')[1])?.person.name).toBe('Odo');
});

it('a server warns of a database that may lose what it has acknowledged', async () => {
  // As in the tests' own database.
  const [{ lines }] = await startServers(1);
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ level: 'warn', reason: 'fsync' }),
  );
});

it('the number of people counts those of all servers', async () => {
  const [one, other] = await startServers(2);
  const clients = await Promise.all([Client.connect(one.url, 'Ann'), Client.connect(other.url, 'Ben')]);
  onTestFinished(() => clients.forEach((client) => client.close()));
  const people = async (url: string) =>
    ((await (await fetch(`${url}/api/stats`)).json()) as ServerStats).people;
  for (const { url } of [one, other]) await expect.poll(() => people(url), { timeout: 20_000 }).toBe(2);
});
