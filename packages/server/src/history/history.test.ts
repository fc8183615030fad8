import { Client } from '@oriflamme/client';
import { sets } from '@oriflamme/engine';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Visitor } from '../accounts/testing/visitor.ts';
import { newDatabase } from '../store/testing/postgresStore.ts';
import { personIdOf, startOperatedServer, TEST_TABLE } from '../testing/operatedServer.ts';
import { openStore } from '../store/testing/folder.ts';
import { folderWith } from '../testing/testServer.ts';

const STORES: readonly (readonly [string, () => Promise<Readonly<Record<string, string>>>])[] = [
  ['SQLite', () => Promise.resolve({})],
  ['PostgreSQL', async () => ({ DATABASE_URL: await newDatabase() })],
];

const PASSWORD = 'correct horse battery';

/** Lets a bot play a game against another one: the player leaves at once. */
async function playGame(
  url: string,
  name: string,
  session?: string,
): Promise<{ table: string; player: Client }> {
  const player = await Client.connect(url, name, session);
  onTestFinished(() => player.close());
  const table = await player.createTable({ ...TEST_TABLE, deck: sets.base, seats: ['person', 'page'] });
  await player.request({ type: 'sit', table, seat: 0 });
  await player.request({ type: 'ready', table, ready: true });
  await player.request({ type: 'start', table });
  await vi.waitFor(() => player.request({ type: 'stand', table }), { timeout: 30_000 });
  return { table, player };
}

const get = async (url: string, path: string, cookie: string) => {
  const response = await fetch(`${url}/api/v1${path}`, { headers: { cookie } });
  return { status: response.status, body: (await response.json()) as Record<string, never> };
};

it.for(STORES)(
  'a guest finds a finished game in the history, also as an account, on %s',
  async ([, environment]) => {
    const { url } = await startOperatedServer(await environment());
    const { table, player } = await playGame(url, 'Odo');
    const mine = (path: string) => get(url, path, player.session!);
    await vi.waitFor(async () => expect((await mine('/me/games')).body).toHaveProperty('games.0'), {
      timeout: 60_000,
      interval: 200,
    });
    const { body } = await mine('/me/games?pool=base&players=2&clock=none');
    expect(body).toMatchObject({
      next: null,
      games: [
        {
          table,
          pool: 'base',
          seat: 0,
          seats: [
            { name: 'Odo', bot: null, hasLeft: true },
            { name: '', bot: 'page' },
          ],
        },
      ],
    });
    expect(JSON.stringify(body)).not.toContain(personIdOf(player));
    expect((await mine('/me/games?pool=ablaze')).body).toMatchObject({ games: [] });
    expect((await mine('/me/games?after=nonsense')).status).toBe(400);
    expect((await mine('/me/statistics')).body).toMatchObject({
      statistics: { games: 1, left: 1 },
      achievements: [],
    });
    // Registering keeps the games.
    const visitor = new Visitor(url);
    visitor.cookie = player.session!;
    await visitor.ask({ type: 'registerPassword', name: 'Odo', password: PASSWORD });
    expect((await get(url, '/me/games', visitor.cookie)).body).toHaveProperty('games.0.table', table);
    // The profile is private until its owner says otherwise.
    const stranger = await new Visitor(url).enter('Ida');
    const profile = (cookie: string) => get(url, '/people/odo', cookie);
    expect((await profile(stranger.cookie)).status).toBe(404);
    expect((await profile(visitor.cookie)).body).toMatchObject({ name: 'Odo', isPublic: false });
    const open = { profile: 'public', presence: 'nobody', contact: 'everyone' };
    const put = await fetch(`${url}/api/v1/privacy`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie: visitor.cookie },
      body: JSON.stringify(open),
    });
    expect(put.status).toBe(204);
    expect((await profile(stranger.cookie)).body).toMatchObject({ name: 'Odo', statistics: { games: 1 } });
    const nobody = await get(url, '/people/nobody', stranger.cookie);
    const { table: own } = await playGame(url, 'Ida', stranger.cookie);
    await visitor.post('/api/v1/blocks', { table: own, seat: 0 });
    expect(await profile(stranger.cookie)).toEqual(nobody);
  },
);

it('catches up with games that ended while nobody noted it', async () => {
  const folder = folderWith();
  const first = await startOperatedServer({ DATA_FOLDER: folder });
  const { player } = await playGame(first.url, 'Odo');
  const person = personIdOf(player);
  await vi.waitFor(
    async () => expect((await get(first.url, '/me/games', player.session!)).body).toHaveProperty('games.0'),
    { timeout: 60_000, interval: 200 },
  );
  await first.server.close();
  const store = await openStore(folder);
  const before = await store.history.counts(person);
  await store.close();
  const { DatabaseSync } = await import('node:sqlite');
  const database = new DatabaseSync(`${folder}/oriflamme.sqlite`);
  database.exec(
    'DELETE FROM past_games; DELETE FROM past_seats; DELETE FROM play_counts; DELETE FROM achievements',
  );
  database.exec('UPDATE tables SET has_history = 0');
  database.close();
  const second = await startOperatedServer({ DATA_FOLDER: folder });
  await vi.waitFor(
    async () => expect((await get(second.url, '/me/games', player.session!)).body).toHaveProperty('games.0'),
    { timeout: 60_000, interval: 200 },
  );
  const { body } = await get(second.url, '/me/statistics', player.session!);
  expect(body['statistics']).toEqual(before);
});
