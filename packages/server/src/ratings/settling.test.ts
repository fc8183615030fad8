import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { rateGame, START } from '@oriflamme/ratings';
import { describe, expect, it } from 'vitest';
import { Log } from '../monitoring/log.ts';
import { StoreError, type StoredTable } from '../store/store.ts';
import { newFolder, openStore } from '../store/testing/folder.ts';
import { newSchema, openPostgresStore, postgresUrl } from '../store/testing/postgresStore.ts';
import { RATING_STORES } from '../store/testing/ratingStores.ts';
import { recompute } from './recompute.ts';
import { Settling } from './settling.ts';
import { finishedGame } from './testing/finishedGame.ts';
import type { CrashFault } from '../store/testing/crashFault.ts';

const log = new Log('error');

async function inMemory() {
  const opened = await RATING_STORES[0][1]();
  return { ...opened, settling: new Settling({ ...opened, log }) };
}

describe('A finished game', () => {
  it('is rated by its winner and by those who have left', async () => {
    const { store, ratings, settling } = await inMemory();
    const game = finishedGame({ table: 'oak', endedAt: 50, seats: ['Ann', 'Bob', 'Cid'], leaving: [1] });
    await store.append(game);
    await settling.settle();
    const { seats, pool } = (await ratings.game('oak'))!;
    expect(pool).toBe('base');
    expect(seats.map(({ person }) => person)).toEqual(['Ann', 'Bob', 'Cid']);
    const choices = game.rows.filter(({ entry }) => entry.includes('"chose"'));
    const byBots = choices.filter(({ entry }) => entry.includes('"by":"bot"'));
    expect(seats.map(({ isSubstituted }) => isSubstituted)).toEqual([false, true, false]);
    expect(seats[1]).toMatchObject({ ownChoices: 0, substituteChoices: byBots.length });
    expect(seats[0].ownChoices + seats[2].ownChoices).toBe(choices.length - byBots.length);
    const best = Math.max(seats[0].treasury, seats[2].treasury);
    const isBest = [seats[0].treasury === best, false, seats[2].treasury === best];
    const shares = isBest.map((wins) => (wins ? 1 / isBest.filter(Boolean).length : 0));
    expect(seats.map(({ after }) => after)).toEqual(rateGame([START, START, START], shares));
  });

  it('is not rated if its table was not', async () => {
    const { store, ratings, settling } = await inMemory();
    const options = { table: 'oak', endedAt: 50, seats: ['Ann', 'Bob'] };
    await store.append(finishedGame({ ...options, changes: { isRated: false } }));
    await settling.settle();
    expect(await ratings.unsettled(9)).toEqual([]);
    expect(await ratings.games(0, 9)).toEqual([]);
  });

  it('that cannot be read is left to another server, and holds up no other game', async () => {
    const { store, ratings } = await inMemory();
    const lines: string[] = [];
    for (const [i, table] of ['ash', 'elm', 'oak'].entries())
      await store.append(finishedGame({ table, endedAt: i, seats: ['Ann', 'Bob'] }));
    const load = async (table: string): Promise<StoredTable | undefined> => {
      const stored = await store.load(table);
      return stored && table === 'ash' ? { ...stored, state: '{"version":99}' } : stored;
    };
    const broken = { load, read: store.read };
    const settling = new Settling({
      store: broken,
      ratings,
      log: new Log('error', (line) => lines.push(line)),
    });
    await settling.settleLeft();
    await settling.settleLeft();
    expect((await ratings.games(0, 9)).map(({ table }) => table)).toEqual(['elm', 'oak']);
    expect(await ratings.unsettled(9)).toEqual([{ table: 'ash', endedAt: 0 }]);
    expect(lines).toHaveLength(1);
    await new Settling({ store, ratings, log }).settleLeft();
    expect((await ratings.games(0, 9)).map(({ table }) => table)).toEqual(['elm', 'oak', 'ash']);
    // The order in which they were rated counts, also when they are computed again.
    expect(await recompute({ store, ratings }, false)).toMatchObject({ differentGames: 0 });
  });

  it('is rated when the store is back, after it was away', async () => {
    const { store, ratings } = await inMemory();
    for (const [i, table] of ['ash', 'elm'].entries())
      await store.append(finishedGame({ table, endedAt: i, seats: ['Ann', 'Bob'] }));
    let isAway = true;
    const load = async (table: string) => {
      if (isAway) throw new StoreError('away', 'The database cannot be reached.');
      return store.load(table);
    };
    const settling = new Settling({
      store: { load, read: (...args) => store.read(...args) },
      ratings,
      log: new Log('silent'),
    });
    await settling.settle();
    expect(await ratings.unsettled(9)).toHaveLength(2);
    isAway = false;
    await settling.settleLeft();
    expect((await ratings.games(0, 9)).map(({ table }) => table)).toEqual(['ash', 'elm']);
  });

  it('is rated when it ends while others are being rated', async () => {
    const { store, ratings, settling } = await inMemory();
    await store.append(finishedGame({ table: 'ash', endedAt: 1, seats: ['Ann', 'Bob'] }));
    const first = settling.settle();
    await store.append(finishedGame({ table: 'elm', endedAt: 2, seats: ['Ann', 'Bob'] }));
    await Promise.all([first, settling.settle()]);
    expect(await ratings.games(0, 9)).toHaveLength(2);
  });

  it('is left while another server rates', async () => {
    const { store, ratings } = await inMemory();
    await store.append(finishedGame({ table: 'ash', endedAt: 1, seats: ['Ann', 'Bob'] }));
    await new Settling({ store, ratings, log, claim: async () => false }).settleLeft();
    expect(await ratings.unsettled(9)).toHaveLength(1);
  });
});

it('Games are rated once when several servers try at the same time', async () => {
  const url = await postgresUrl();
  const schema = newSchema(url);
  const stores = [await openPostgresStore({ url, schema }), await openPostgresStore({ url, schema })];
  for (let i = 0; i < 6; i++)
    await stores[0].append(
      finishedGame({ table: `table ${i}`, endedAt: 100 - i, seats: ['Ann', 'Bob', 'Cid'] }),
    );
  await Promise.all(stores.map((store) => new Settling({ store, ratings: store.ratings, log }).settle()));
  const [{ ratings }] = stores;
  const games = await ratings.games(0, 99);
  expect(games.map(({ table }) => table).toSorted()).toEqual(
    Array.from({ length: 6 }, (_, i) => `table ${i}`),
  );
  expect((await ratings.ratingsOf('Ann'))[0].games).toBe(6);
  expect(await recompute({ store: stores[1], ratings }, false)).toMatchObject({
    differentGames: 0,
    differentRatings: 0,
  });
});

const SETTLER = fileURLToPath(new URL('./testing/settler.ts', import.meta.url));

it.for<CrashFault>([
  { point: 'begun', count: 2 },
  { point: 'appended', count: 2 },
  { point: 'committed', count: 2 },
])('Games are rated once when the process is killed at $point of a commit', async (crash) => {
  const folder = newFolder();
  const before = await openStore(folder);
  for (const [i, table] of ['ash', 'elm', 'oak'].entries())
    await before.append(finishedGame({ table, endedAt: i, seats: ['Ann', 'Bob'] }));
  await before.close();
  const settler = spawn(process.execPath, [SETTLER, folder, JSON.stringify(crash)], { stdio: 'inherit' });
  const [, signal] = (await once(settler, 'exit')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
  const store = await openStore(folder);
  const { ratings } = store;
  const isCommitted = crash.point === 'committed';
  expect(await ratings.games(0, 9)).toHaveLength(isCommitted ? 2 : 1);
  await new Settling({ store, ratings, log }).settleLeft();
  expect((await ratings.games(0, 9)).map(({ table }) => table)).toEqual(['ash', 'elm', 'oak']);
  expect((await ratings.ratingsOf('Ann'))[0].games).toBe(3);
  expect(await recompute({ store, ratings }, false)).toMatchObject({
    differentGames: 0,
    differentRatings: 0,
  });
});
