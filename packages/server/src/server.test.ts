import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { sets } from '@oriflamme/engine';
import { Client, PlayerClient } from '@oriflamme/client';
import type { ServerMessage } from '@oriflamme/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Log } from './monitoring/log.ts';
import { Metrics } from './monitoring/metrics.ts';
import { startServer } from './server.ts';
import { loadConfig } from './config/load.ts';
import { UNLIMITED_ENVIRONMENT } from './config/unlimited.ts';
import { takeLock } from './store/postgres/connection.ts';
import { newDatabase } from './store/testing/postgresStore.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'oriflamme-server-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A server on a free port whose bots decide quickly. */
async function startHere(folder = newFolder(), environment: Readonly<Record<string, string>> = {}) {
  const config = loadConfig({
    ...UNLIMITED_ENVIRONMENT,
    PORT: '0',
    DATA_FOLDER: folder,
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const server = await startServer({
    config,
    log: new Log(config.logLevel),
    metrics: new Metrics(),
    botDelay: () => 0,
  });
  onTestFinished(() => server.close());
  return { server, address: `http://127.0.0.1:${server.port}` };
}

/** Chooses the first option every time. */
async function playOn(player: PlayerClient): Promise<void> {
  for await (const { decision } of player.decisions()) await player.choose(decision, 0);
}

const tableConfig = {
  deck: sets.base,
  seats: ['person', 'person', 'page'],
  isPublic: true,
  clock: { type: 'none' },
  first: null,
} as const;

const STORES: readonly (readonly [string, () => Promise<Readonly<Record<string, string>>>])[] = [
  ['SQLite', () => Promise.resolve({})],
  ['PostgreSQL', async () => ({ DATABASE_URL: await newDatabase() })],
];

describe.for(STORES)('startServer with %s', ([, newEnvironment]) => {
  it('serves a whole game of two people and a bot over real sockets, and a spectator who sees no card', async () => {
    const { address } = await startHere(newFolder(), await newEnvironment());
    const [ann, ben, cat] = await Promise.all(
      ['Ann', 'Ben', 'Cat'].map((name) => Client.connect(address, name)),
    );
    const table = await ann.createTable(tableConfig);
    const players = [new PlayerClient(ann, table), new PlayerClient(ben, table)];
    for (const [seat, player] of players.entries()) await player.sit(seat);
    const seen: ServerMessage[] = [];
    cat.onPush((message) => seen.push(message));
    await cat.request({ type: 'subscribe', table });
    await ann.request({ type: 'start', table });
    await Promise.all(players.map(playOn));
    const [hers, his] = players.map(({ events }) => events.filter((event) => !('to' in event)));
    expect(hers).toEqual(his);
    expect(hers.at(-1)?.type).toBe('laidOpen');
    expect(JSON.stringify(seen)).not.toContain('"to"');
    for (const client of [ann, ben, cat]) client.close();
  });

  it('continues where it stopped', async () => {
    const folder = newFolder();
    const environment = await newEnvironment();
    const first = await startHere(folder, environment);
    const ann = await Client.connect(first.address, 'Ann');
    const table = await ann.createTable({ ...tableConfig, seats: ['person', 'page', 'page'], first: 0 });
    const player = new PlayerClient(ann, table);
    await player.sit(0);
    await ann.request({ type: 'start', table });
    await player.whenStarted();
    await player.choose(0, 0);
    await first.server.close();
    const second = await startHere(folder, environment);
    const cat = await Client.connect(second.address, 'Cat');
    const arrived = new Promise<ServerMessage>((resolve) => cat.onPush(resolve));
    await cat.request({ type: 'subscribe', table });
    expect(await arrived).toMatchObject({ type: 'snapshot', view: { phase: 'playing' } });
    cat.close();
  });
});

it('startServer refuses a PostgreSQL database that is being moved', async () => {
  const environment = { DATABASE_URL: await newDatabase() };
  const mover = new pg.Client(environment.DATABASE_URL);
  await mover.connect();
  expect(await takeLock(mover, 'oriflamme')).toBe(true);
  await expect(startHere(newFolder(), environment)).rejects.toThrow('The database is being moved.');
  await mover.end();
  await startHere(newFolder(), environment);
});
