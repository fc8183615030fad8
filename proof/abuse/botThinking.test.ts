import { randomBytes } from 'node:crypto';
import { sets } from '@oriflamme/engine';
import { type BotPool, chooseByHeuristic } from '@oriflamme/server/internals';
import { expect, it } from 'vitest';
import { startAbusedServer } from './abusedServer.ts';
import { Visitor } from './visitor.ts';

/** Bots that count their searches. */
class CountingPool implements BotPool {
  readonly searches = new Map<string, number>();

  choose(...[request, , owner = '']: Parameters<BotPool['choose']>): Promise<number> {
    this.searches.set(owner, (this.searches.get(owner) ?? 0) + 1);
    return Promise.resolve(chooseByHeuristic(request));
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

/** Starts a game of champions; the person who created it leaves or stays to watch. */
async function startChampions(visitor: Visitor, isWatched: boolean): Promise<string> {
  const table = randomBytes(12).toString('base64url');
  const seats = ['champion', 'champion', 'champion', 'champion', 'champion'] as const;
  const config = { deck: sets.base, seats, isPublic: false, clock: { type: 'none' }, first: null } as const;
  await visitor.request({ type: 'create', table, config });
  if (isWatched) await visitor.request({ type: 'subscribe', table });
  await visitor.request({ type: 'start', table });
  return table;
}

const isOver = (visitor: Visitor) => JSON.stringify(visitor.pushes).includes('"laidOpen"');

it('Bots at a table where nobody sits or watches do not think', async () => {
  const botPool = new CountingPool();
  const server = await startAbusedServer({}, { lobby: { botPool } });
  const visitor = await Visitor.connect(server.port, '1.1.1.1');
  const table = await startChampions(visitor!, false);
  const game = () => fetch(`http://127.0.0.1:${server.port}/api/games/${table}`);
  await expect.poll(async () => (await game()).status, { timeout: 60_000 }).toBe(200);
  expect([...botPool.searches.values()]).toEqual([]);
});

it('Bots think as often as the limits of a person and of an address allow, and not once more', async () => {
  const environment = { BOT_SEARCHES_PER_PERSON_PER_MINUTE: '5', BOT_SEARCHES_PER_ADDRESS_PER_MINUTE: '8' };
  const botPool = new CountingPool();
  const gateway = { now: () => 0 };
  const server = await startAbusedServer(environment, { lobby: { botPool }, gateway });
  const addresses = ['1.1.1.1', '1.1.1.1', '2.2.2.2'];
  const visitors = await Promise.all(addresses.map((address) => Visitor.connect(server.port, address)));
  for (const visitor of visitors) {
    await startChampions(visitor!, true);
    await expect.poll(() => isOver(visitor!), { timeout: 60_000 }).toBe(true);
  }
  expect([...botPool.searches]).toEqual([
    ['1.1.1.1', 8],
    ['2.2.2.2', 5],
  ]);
  expect(server.metric('oriflamme_limit_refusals_total{limit="thinking"}')).toBeGreaterThan(100);
});
