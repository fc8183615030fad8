// Servers on one PostgreSQL: what they share beside the tables.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client, PlayerClient } from '@oriflamme/client';
import type { ServerStats } from '@oriflamme/protocol';
import { expect, it, onTestFinished } from 'vitest';
import { startRedis } from './cluster/testing/startRedis.ts';
import { Sessions } from './http/sessions.ts';
import { moveStore } from './store/move/moveStore.ts';
import { newDatabase, queryPostgres } from './store/testing/postgresStore.ts';
import { personIdOf, startOperatedServer, TEST_TABLE } from './testing/operatedServer.ts';
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

it('tables that were moved to PostgreSQL are listed, and their players are away', async () => {
  const DATA_FOLDER = folderWith();
  const first = await startOperatedServer({ DATA_FOLDER });
  const ann = await Client.connect(first.url, 'Ann');
  const player = new PlayerClient(ann, await ann.createTable(TEST_TABLE));
  await player.sit(0);
  await first.server.close();
  const url = await newDatabase();
  await moveStore({ folder: DATA_FOLDER, url, to: 'postgres', onProgress: () => undefined });
  const moved = await startOperatedServer({ DATABASE_URL: url });
  const stats = async () => (await (await fetch(`${moved.url}/api/stats`)).json()) as ServerStats;
  await expect.poll(stats, { timeout: 20_000 }).toMatchObject({ open: 1 });
  const log = () => queryPostgres(url, 'SELECT entry FROM oriflamme.log WHERE entry LIKE \'%"away"%\'');
  await expect.poll(log, { timeout: 20_000 }).toHaveLength(1);
});

it('the number of people counts those of all servers', async () => {
  const [one, other] = await startServers(2);
  const clients = await Promise.all([Client.connect(one.url, 'Ann'), Client.connect(other.url, 'Ben')]);
  onTestFinished(() => clients.forEach((client) => client.close()));
  const people = async (url: string) =>
    ((await (await fetch(`${url}/api/stats`)).json()) as ServerStats).people;
  for (const { url } of [one, other]) await expect.poll(() => people(url), { timeout: 20_000 }).toBe(2);
});

it('a ban and a log-out at one server close the sockets at the others, and bans end everywhere', async () => {
  const [one, other] = await startServers(2);
  const connect = async (url: string, name: string) => {
    const client = await Client.connect(url, name);
    onTestFinished(() => client.close());
    return { client, closed: client.closed };
  };
  const [ann, ben] = [await connect(other.url, 'Ann'), await connect(other.url, 'Ben')];
  const { ban } = await one.ask({ type: 'ban', target: personIdOf(ann.client), reason: 'insults' });
  await one.ask({ type: 'revoke', person: personIdOf(ben.client), reason: 'asked for it' });
  await Promise.all([ann.closed, ben.closed]);
  const sessionOf = async ({ session }: Client) =>
    (await (await fetch(`${other.url}/api/session`, { headers: { cookie: session! } })).json()) as object;
  expect(await sessionOf(ann.client)).toMatchObject({ ban: { reason: 'insults' } });
  expect(await sessionOf(ben.client)).toEqual({ name: null });
  await one.ask({ type: 'unban', ban, reason: 'sorry' });
  await expect.poll(() => sessionOf(ann.client), { timeout: 20_000 }).toEqual({ name: 'Ann' });
});

it('a person who is erased at one server is gone from the tables of the others', {
  timeout: 120_000,
}, async () => {
  const [one, other] = await startServers(2);
  const [ann, ben] = [await Client.connect(other.url, 'Wilhelmine'), await Client.connect(other.url, 'Ben')];
  onTestFinished(() => [ann, ben].forEach((client) => client.close()));
  const table = await ann.createTable(TEST_TABLE);
  for (const [seat, client] of [ann, ben].entries()) await new PlayerClient(client, table).sit(seat);
  await ann.request({ type: 'start', table });
  // At another table she only left a message.
  const left = await ben.createTable(TEST_TABLE);
  await new PlayerClient(ann, left).sit(0);
  await ann.request({ type: 'chat', table: left, text: 'Greetings from Wilhelmine' });
  await ann.request({ type: 'stand', table: left });
  const chatAt = async (): Promise<string> => {
    const guest = await Client.connect(other.url, 'Guest');
    const frames: string[] = [];
    guest.onPush((push) => frames.push(JSON.stringify(push)));
    await guest.request({ type: 'subscribe', table: left, afterChat: 0 });
    guest.close();
    return frames.join();
  };
  expect(await chatAt()).toContain('Wilhelmine');
  const id = personIdOf(ann);
  await one.ask({ type: 'erase', person: id, reason: 'asked for it' });
  for (const server of [one, other])
    expect([server.url, JSON.stringify(await server.ask({ type: 'table', table }))]).toEqual([
      server.url,
      expect.not.stringMatching(/Wilhelmine/),
    ]);
  expect(await chatAt()).not.toContain('Wilhelmine');
  const { data } = await one.ask({ type: 'export', person: id, reason: 'to check' });
  expect(data).toMatchObject({ tables: [], sessions: [], entries: [] });
});

it('what one server has let a person use up, the others refuse, through Redis', async () => {
  const { url: REDIS_URL } = await startRedis();
  const quota = 40;
  const [one, other] = await startServers(2, {
    REDIS_URL,
    PEOPLE_CHANGES_PER_PERSON_PER_HOUR: String(quota),
  });
  const ann = await Client.connect(one.url, 'Ann');
  onTestFinished(() => ann.close());
  const block = async (url: string) => {
    // A connection that is kept may be closed by the server at the moment of the next request.
    const headers = { 'content-type': 'application/json', cookie: ann.session!, connection: 'close' };
    return (await fetch(`${url}/api/v1/blocks`, { method: 'POST', headers, body: '{"name":"Nobody"}' }))
      .status;
  };
  for (let used = 0; used < quota; used++) expect(await block(one.url)).toBe(404);
  expect(await block(one.url)).toBe(429);
  // The other one learns of it after an eighth of the quota.
  let allowed = 0;
  const next = async () => {
    const status = await block(other.url);
    if (status === 404) allowed += 1;
    return status;
  };
  await expect.poll(next, { timeout: 20_000, interval: 200 }).toBe(429);
  expect(allowed).toBeGreaterThanOrEqual(quota / 8 - 1);
  expect(allowed).toBeLessThan(quota);
});
