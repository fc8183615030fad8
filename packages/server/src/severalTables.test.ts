// Servers on one PostgreSQL: any of them serves any table.
import { Client, PlayerClient } from '@oriflamme/client';
import { sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { startRedis } from './cluster/testing/startRedis.ts';
import { newDatabase, queryPostgres } from './store/testing/postgresStore.ts';
import { startOperatedServer } from './testing/operatedServer.ts';

/** Chooses the first option every time. */
async function playOn(player: PlayerClient): Promise<void> {
  for await (const { decision } of player.decisions()) await player.choose(decision, 0);
}

const config = {
  deck: sets.base,
  seats: ['person', 'person', 'person'],
  isPublic: true,
  clock: { type: 'none' },
  first: null,
} as const;

/** Three people play a game, each through a server of their own; `during` runs meanwhile. */
async function playOnThree(
  environment: Readonly<Record<string, string>>,
  during: () => Promise<void> = async () => undefined,
): Promise<{ events: unknown[][]; rows: Record<string, unknown>[] }> {
  const DATABASE_URL = await newDatabase();
  const clients: Client[] = [];
  for (const name of ['Ann', 'Ben', 'Cat']) {
    const { url } = await startOperatedServer({ DATABASE_URL, ...environment });
    clients.push(await Client.connect(url, name));
  }
  const table = await clients[0].createTable(config);
  const players = clients.map((client) => new PlayerClient(client, table));
  for (const [seat, player] of players.entries()) await player.sit(seat);
  await clients[0].request({ type: 'start', table });
  const played = Promise.all(players.map(playOn));
  await during();
  await played;
  for (const client of clients) client.close();
  const rows = await queryPostgres(DATABASE_URL, 'SELECT entry FROM oriflamme.log ORDER BY seq');
  return { events: players.map(({ events }) => events.filter((event) => !('to' in event))), rows };
}

const decisionsIn = (rows: readonly Record<string, unknown>[]): number[] =>
  rows
    .map(({ entry }) => JSON.parse(entry as string) as { type: string; decision: number })
    .filter(({ type }) => type === 'chose')
    .map(({ decision }) => decision);

describe('A game of three people on three servers', () => {
  it('is the same for all, and every decision is made once', async () => {
    const { events, rows } = await playOnThree({});
    expect(events[0].length).toBeGreaterThan(0);
    expect(events[1]).toEqual(events[0]);
    expect(events[2]).toEqual(events[0]);
    const decisions = decisionsIn(rows);
    expect(decisions).toEqual(decisions.map((_, i) => i));
  });

  it('is played through Redis, and goes on while it is away', async () => {
    const redis = await startRedis();
    const { events, rows } = await playOnThree({ REDIS_URL: redis.url }, async () => {
      await redis.kill();
      // Some choices are made meanwhile.
      await new Promise((resolve) => setTimeout(resolve, 3000));
      await redis.run();
    });
    expect(events[0].length).toBeGreaterThan(0);
    expect(events[1]).toEqual(events[0]);
    expect(events[2]).toEqual(events[0]);
    const decisions = decisionsIn(rows);
    expect(decisions).toEqual(decisions.map((_, i) => i));
  });
});
