import { rateGame, START, toPoints } from '@oriflamme/ratings';
import { expect, it } from 'vitest';
import { Visitor } from '../../accounts/testing/visitor.ts';
import { Log } from '../../monitoring/log.ts';
import { Settling } from '../../ratings/settling.ts';
import { finishedGame } from '../../ratings/testing/finishedGame.ts';
import { openStore } from '../../store/testing/folder.ts';
import { startOperatedServer } from '../../testing/operatedServer.ts';
import { folderWith } from '../../testing/testServer.ts';

async function get(url: string, path: string, cookie = '') {
  const response = await fetch(`${url}/api/v1${path}`, { headers: { cookie } });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Two games of an account against a guest, and accounts with sure ratings, stored while no server runs. */
async function fill(folder: string, person: string): Promise<void> {
  const store = await openStore(folder);
  for (const [i, table] of ['oak', 'elm'].entries())
    await store.append(
      finishedGame({ table, endedAt: 100 + i, seats: [person, 'guest'], leaving: [1], seed: 'same' }),
    );
  await new Settling({ store, ratings: store.ratings, log: new Log('error') }).settle();
  const names = Array.from({ length: 5 }, (_, i) => `Player ${i}`);
  for (const name of names)
    await store.accounts.apply({
      type: 'create',
      account: {
        person: name,
        name,
        nameKey: name,
        lookKey: name,
        createdAt: 1,
        renamedAt: null,
        password: 'hash',
      },
      nameHash: name,
      passkey: null,
      challenge: null,
      codes: [],
    });
  await store.ratings.apply({
    type: 'correct',
    upTo: 2,
    erased: 0,
    games: [],
    ratings: names.map((name, i) => ({ person: name, pool: 'base', mu: 30 - i, sigma: 4, games: 30 })),
    removed: [],
  });
  await store.close();
}

it('The interface shows leaderboards, one’s own ratings, and those at a table', async () => {
  const folder = folderWith();
  const first = await startOperatedServer({ DATA_FOLDER: folder });
  const visitor = await new Visitor(first.url).enter('Isaure');
  await visitor.register('Isaure');
  const guest = await new Visitor(first.url).enter('Odo');
  await first.server.close();
  await fill(folder, visitor.person);
  const { url } = await startOperatedServer({ DATA_FOLDER: folder });

  const page = await get(url, '/leaderboards/base?max=2');
  expect(page.body).toEqual({
    players: [
      { rank: 1, name: 'Player 0', points: 1600, games: 30 },
      { rank: 2, name: 'Player 1', points: 1580, games: 30 },
    ],
    next: expect.any(String) as string,
  });
  const second = await get(url, `/leaderboards/base?max=3&after=${String(page.body['next'])}`);
  expect(second.body).toEqual({
    players: [2, 3, 4].map((i) => ({
      rank: i + 1,
      name: `Player ${i}`,
      points: 1600 - 20 * i,
      games: 30,
    })),
  });
  expect((await get(url, '/leaderboards/alliance')).body).toEqual({ players: [] });
  for (const path of ['/leaderboards/promo', '/leaderboards/base?max=0', '/leaderboards/base?max=101'])
    expect((await get(url, path)).status).toBe(400);
  expect((await get(url, '/leaderboards/base?max=100')).status).toBe(200);
  for (const after of ['x', 'W10', Buffer.from('[1e999,"a",1]').toString('base64url')])
    expect((await get(url, `/leaderboards/base?after=${after}`)).body).toEqual({
      reason: 'malformed',
      text: 'after has to be the next of another page.',
    });

  // The guest has left both games.
  const [once] = rateGame([START, START], [1, 0]);
  const [twice] = rateGame([once, rateGame([START, START], [1, 0])[1]], [1, 0]);
  const points = [toPoints(once.mu), toPoints(twice.mu)];
  const rating = { points: points[1], games: 2, isProvisional: true };
  expect((await get(url, '/me/ratings', visitor.cookie)).body).toEqual({
    ratings: [{ pool: 'base', ...rating }],
  });
  expect((await get(url, '/me/ratings/base', visitor.cookie)).body).toEqual({
    pool: 'base',
    points: [
      { table: 'oak', at: 100, points: points[0] },
      { table: 'elm', at: 101, points: points[1] },
    ],
  });
  for (const path of ['/me/ratings', '/me/ratings/base']) {
    expect((await get(url, path)).status).toBe(401);
    expect((await get(url, path, guest.cookie)).status).toBe(401);
  }
  expect((await get(url, '/tables/elm/ratings')).body).toEqual({
    pool: 'base',
    seats: [{ ...rating, change: points[1] - points[0] }, null],
  });
  expect((await get(url, '/tables/ash/ratings')).status).toBe(404);
});
