import { nodeEnvironment, PlayerClient, ServerConnection } from '@oriflamme/client';
import { Game, sets } from '@oriflamme/engine';
import type { FinishedGame } from '@oriflamme/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Browser } from '../push/testing/fakePushService.ts';
import { MOVED_TABLES, type Movable } from '../store/move/movable.ts';
import { moveStore } from '../store/move/moveStore.ts';
import { PostgresMovable } from '../store/move/postgresMovable.ts';
import { SqliteMovable } from '../store/move/sqliteMovable.ts';
import { newDatabase } from '../store/testing/postgresStore.ts';
import { startOperatedServer } from '../testing/operatedServer.ts';
import { folderWith } from '../testing/testServer.ts';
import { Visitor } from './testing/visitor.ts';

const NAME = 'Wilhelmine Zaunkönig';
const ENDPOINT = 'https://push.example.org/the-browser-of-wilhelmine';
const PASSWORD = 'correct horse battery';
const RATED = {
  deck: sets.base,
  seats: ['person', 'page'],
  isPublic: true,
  isRated: true,
  clock: { type: 'none' },
  first: null,
} as const;

const FAST = { MESSAGES_PER_PERSON_PER_SECOND: '1000', MESSAGES_PER_ADDRESS_PER_SECOND: '1000' };

/** Where the export has what is stored in each table. Null: hashes and keys, or what the person did not cause. */
const EXPORTED: Readonly<Record<string, string | null>> = {
  snapshots: 'entries',
  log: 'entries',
  chat: 'entries',
  players: 'tables',
  sessions: 'sessions',
  reports: 'reports',
  audit: 'audit',
  push_subscriptions: 'pushEndpoints',
  accounts: 'account',
  passkeys: 'passkeys',
  recovery_codes: null,
  follows: 'relations.follows',
  blocks: 'relations.blocks',
  invites: 'relations.sentInvites',
  privacy: 'relations.privacy',
  result_seats: 'results',
  ratings: 'ratings',
  daily_tries: 'dailyDeals',
  tournaments: 'tournaments',
  past_seats: 'history.games',
  play_counts: 'history.counts',
  achievements: 'history.achievements',
  bot_accounts: 'bots',
  api_tokens: 'tokens',
  // What servers tell each other of the moment.
  presence: null,
  online_people: null,
  listings: null,
};

type Server = Awaited<ReturnType<typeof startOperatedServer>>;
type Environment = Readonly<Record<string, string>>;

async function call(url: string, cookie: string, method: string, path: string, body?: object) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect({ path, text, isDone: [200, 204].includes(response.status) }).toMatchObject({ isDone: true });
  return (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>;
}

/** A person who has done everything that is stored, and a friend. */
async function doEverything({ url, ask }: Server) {
  const [will, ben] = [new Visitor(url), new Visitor(url)];
  const { confirmation } = await will.ask({ type: 'registerPassword', name: NAME, password: PASSWORD });
  await ben.ask({ type: 'registerPassword', name: 'Ben', password: PASSWORD });
  const { options } = await will.ask({ type: 'passkeyOptions', name: NAME });
  const passkey = will.newAuthenticator().create(options);
  await will.ask({ type: 'addPasskey', label: 'Phone', passkey, confirmation });
  const [client, friend] = [will, ben].map(
    ({ cookie }) => new ServerConnection(nodeEnvironment(url, cookie)),
  );
  onTestFinished(() => [client, friend].forEach((each) => each.close()));
  const finished = await client.createTable(RATED);
  const player = new PlayerClient(client, finished);
  await player.sit(0);
  await client.request({ type: 'start', table: finished });
  await player.play(() => 0);
  // A table with the friend, who reports what the person said; and the other way round.
  const table = await client.createTable({ ...RATED, seats: ['person', 'person', 'person'] });
  for (const [seat, each] of [client, friend].entries()) await each.request({ type: 'sit', table, seat });
  await client.request({ type: 'chat', table, text: 'my secret address' });
  const about = { type: 'person', seat: 1 } as const;
  await client.request({ type: 'report', table, about, reason: 'spam', text: 'my secret address' });
  const message = { type: 'message', number: 1 } as const;
  await friend.request({ type: 'report', table, about: message, reason: 'other', text: `It is ${NAME}.` });
  const api = (method: string, path: string, body?: object, who = will) =>
    call(url, who.cookie, method, `/api/v1${path}`, body);
  await api('POST', '/following', { name: 'Ben' });
  await api('POST', '/following', { name: NAME }, ben);
  const dora = new Visitor(url);
  await dora.ask({ type: 'registerPassword', name: 'Dora', password: PASSWORD });
  await api('POST', '/invites', { table, name: 'Dora' });
  await api('PUT', '/privacy', { profile: 'public', presence: 'followers', contact: 'everyone' });
  const carla = new Visitor(url);
  await carla.ask({ type: 'registerPassword', name: 'Carla', password: PASSWORD });
  await api('POST', '/blocks', { name: 'Carla' });
  await api('POST', '/me/bots', { name: 'Deep Lily', confirmation });
  await api('POST', '/tokens', { label: 'Test', scopes: ['read'], bot: 'Deep Lily', confirmation });
  await api('POST', '/daily');
  const terms = { name: 'Cup of Ghent', deck: sets.base, seats: 2, deals: 2, bank: 600, increment: 0 };
  const { id } = await api('POST', '/tournaments', terms);
  await api('PUT', `/tournaments/${String(id)}/entry`);
  await api('PUT', `/tournaments/${String(id)}/entry`, undefined, ben);
  await api('POST', `/tournaments/${String(id)}/start`);
  await call(url, will.cookie, 'POST', '/api/push', new Browser(ENDPOINT).json);
  await ask({ type: 'ban', target: will.person, reason: `${NAME} insults`, days: 1 });
  const { bans } = await ask({ type: 'bans' });
  await ask({ type: 'unban', ban: bans[0].id, reason: `${NAME} is sorry` });
  const login = await logIn(url);
  await expect
    .poll(() => exportOf(login))
    .toMatchObject({
      history: { achievements: expect.arrayContaining([expect.anything()]) as object[] },
      ratings: [{}],
    });
  return { person: will.person, finished, table };
}

async function logIn(url: string) {
  const visitor = new Visitor(url);
  const { confirmation } = await visitor.ask({ type: 'loginPassword', name: NAME, password: PASSWORD });
  return { visitor, confirmation };
}

type Login = Awaited<ReturnType<typeof logIn>>;

async function exportOf({ visitor, confirmation }: Login): Promise<Record<string, unknown>> {
  return (await visitor.ask({ type: 'export', confirmation })).data as Record<string, unknown>;
}

/** The names of the tables in whose rows one of the texts occurs. */
async function tablesWith(database: Movable, texts: readonly string[]): Promise<string[]> {
  const found = [];
  for (const table of Object.keys(MOVED_TABLES) as (keyof typeof MOVED_TABLES)[]) {
    const rows = JSON.stringify(await database.page(table, undefined, 10_000));
    if (texts.some((text) => rows.includes(JSON.stringify(text).slice(1, -1)))) found.push(table);
  }
  await database.close();
  return found;
}

const at = (data: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], data);

/** What stays the same: each login adds a session, and games go on. Rows are in no order of their own. */
function lasting(exported: Record<string, unknown>): object {
  const { sessions: _, tables, entries, ...data } = exported;
  const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  return {
    ...Object.fromEntries(
      Object.entries(data).map(([key, value]) => [key, Array.isArray(value) ? sorted(value) : value]),
    ),
    tables: sorted((tables as { table: string }[]).map(({ table }) => table)),
    entries: sorted((entries as { type: string }[]).filter(({ type }) => LASTING.has(type))),
  };
}

const LASTING: ReadonlySet<string> = new Set(['created', 'sat', 'chat']);

describe('Everything about a person', () => {
  it.for(['postgres', 'sqlite'] as const)(
    'is exported, moved to %s and deleted; games of others still load',
    async (to) => {
      const [folder, url] = [folderWith(), await newDatabase()];
      const environments: Record<typeof to, Environment> = {
        sqlite: { ...FAST, DATA_FOLDER: folder },
        postgres: { ...FAST, DATA_FOLDER: folderWith(), DATABASE_URL: url },
      };
      const open = (type: typeof to) =>
        type === 'sqlite' ? Promise.resolve(new SqliteMovable(folder)) : PostgresMovable.open(url, 'copied');
      const from = to === 'sqlite' ? 'postgres' : 'sqlite';
      const first = await startOperatedServer(environments[from]);
      const { person, finished, table } = await doEverything(first);
      const data = await exportOf(await logIn(first.url));
      await first.server.close();

      const stored = await tablesWith(await open(from), [person]);
      expect(stored.filter((name) => !Object.hasOwn(EXPORTED, name))).toEqual([]);
      // Everything was done that is stored at all.
      expect(Object.keys(EXPORTED).filter((name) => !stored.includes(name))).toEqual([
        'presence',
        'online_people',
        'listings',
      ]);
      const missing = stored.filter((name) => {
        const path = EXPORTED[name];
        if (path === null) return false;
        const part = at(data, path);
        return part === null || part === undefined || (Array.isArray(part) && part.length === 0);
      });
      expect(missing).toEqual([]);
      expect(data['tournaments']).toMatchObject([
        { name: 'Cup of Ghent', isOwner: true, isEntrant: true, tables: [{ deal: 0 }] },
      ]);
      // Nobody learns who has reported them.
      expect(data['reports']).toMatchObject([
        { text: 'my secret address' },
        { message: 'my secret address' },
      ]);
      expect(JSON.stringify(data['reports'])).not.toContain('It is ');
      expect((data['reports'] as object[])[1]).not.toHaveProperty('reporter');

      await moveStore({ folder, url, to });
      const second = await startOperatedServer(environments[to]);
      expect(lasting(await exportOf(await logIn(second.url)))).toEqual(lasting(data));
      const gameOf = async () =>
        (await (await fetch(`${second.url}/api/games/${finished}`)).json()) as FinishedGame;
      const before = await gameOf();
      const { visitor, confirmation } = await logIn(second.url);
      expect(await visitor.ask({ type: 'delete', confirmation })).not.toHaveProperty('problem');
      const after = await gameOf();
      expect(after.disclosure).toEqual(before.disclosure);
      expect(Game.replay(after.disclosure.record).winners.length).toBeGreaterThan(0);
      expect(await second.ask({ type: 'table', table })).toMatchObject({ host: { name: 'Ben' } });
    },
  );
});
