// Who reads Redis learns nothing that the database does not hold.
import { createClient } from '@redis/client';
import { Client, PlayerClient } from '@oriflamme/client';
import { EMOTES } from '@oriflamme/protocol';
import { expect, it, onTestFinished } from 'vitest';
import { Visitor } from './accounts/testing/visitor.ts';
import type { TableMessage } from './cluster/tableMessages.ts';
import { startRedis } from './cluster/testing/startRedis.ts';
import { newDatabase, queryPostgres } from './store/testing/postgresStore.ts';
import { startOperatedServer, TEST_TABLE } from './testing/operatedServer.ts';

type Server = Awaited<ReturnType<typeof startOperatedServer>>;

/** So low that one socket, and one new account, are told to the other servers. */
const LIMITS = { ACCOUNTS_PER_ADDRESS_PER_HOUR: '8', MAX_SOCKETS_PER_PERSON: '8' };

const hasFields = (value: object, ...names: string[]): boolean =>
  Object.keys(value).toSorted().join() === names.toSorted().join();

async function connectTo(url: string) {
  const reader = createClient({ url });
  await reader.connect();
  onTestFinished(() => reader.destroy());
  return reader;
}

interface Heard {
  readonly topic: string;
  /** Without its sender. */
  readonly message: string;
}

/** Records what is published on all channels. */
async function recordChannels(url: string): Promise<Heard[]> {
  const reader = await connectTo(url);
  const heard: Heard[] = [];
  await reader.pSubscribe('*', (payload, channel) =>
    heard.push({
      topic: channel.slice(channel.indexOf(':') + 1),
      message: payload.slice(payload.indexOf(' ') + 1),
    }),
  );
  return heard;
}

/** Three people at three servers play with chat, an emote, a spectator and a rematch. */
async function playGame(servers: readonly Server[]): Promise<void> {
  const clients: Client[] = [];
  for (const [i, name] of ['Ann', 'Ben', 'Cat'].entries())
    clients.push(await Client.connect(servers[i].url, name));
  onTestFinished(() => clients.forEach((client) => client.close()));
  const [ann, ben, cat] = clients;
  const table = await ann.createTable(TEST_TABLE);
  const players = [ann, ben].map((client) => new PlayerClient(client, table));
  for (const [seat, player] of players.entries()) await player.sit(seat);
  await cat.request({ type: 'subscribe', table, transient: true });
  await ann.request({ type: 'start', table });
  await players[0].whenStarted();
  await ben.request({ type: 'chat', table, text: 'between us' });
  await ann.request({ type: 'emote', table, emote: EMOTES[0] });
  await Promise.all(players.map((player) => player.play(() => 0)));
  await ann.request({ type: 'rematch', table });
}

/** People with accounts invite and block each other, and one of them makes and deletes a token. */
async function meet([one, other]: readonly Server[]): Promise<void> {
  const [mahaut, odo] = [new Visitor(one.url), new Visitor(other.url)];
  const password = 'correct horse battery';
  const { confirmation } = await mahaut.ask({ type: 'registerPassword', name: 'Mahaut', password });
  await odo.ask({ type: 'registerPassword', name: 'Odo', password });
  const call = async (path: string, body: object) => {
    const reply = await mahaut.post(`/api/v1${path}`, body);
    expect(reply.ok).toBe(true);
    return (await reply.json().catch(() => ({}))) as Readonly<Record<string, string>>;
  };
  const { table } = await call('/tables', { config: TEST_TABLE });
  await call('/invites', { table, name: 'Odo' });
  await call('/blocks', { name: 'Odo' });
  const { id } = await call('/tokens', { label: 'Test', scopes: ['read'], bot: null, confirmation });
  const headers = { cookie: mahaut.cookie };
  expect((await fetch(`${mahaut.origin}/api/v1/tokens/${id}`, { method: 'DELETE', headers })).ok).toBe(true);
}

/** What the database holds, as texts. */
async function readStored(url: string) {
  const select = async (sql: string) =>
    new Set((await queryPostgres(url, sql)).map((row) => Object.values(row).join(' ')));
  const ofTable = 'JOIN oriflamme.tables ON id = table_id';
  return {
    log: await select(`SELECT name, seq, at, rules, entry FROM oriflamme.log ${ofTable}`),
    chat: await select(`SELECT name, number, at, message FROM oriflamme.chat ${ofTable}`),
    people: await select('SELECT person FROM oriflamme.accounts'),
  };
}

type Stored = Awaited<ReturnType<typeof readStored>>;

function isKnown({ topic, message }: Heard, stored: Stored): boolean {
  // A hint that something has changed, without saying what.
  if (message === '') return true;
  if (topic === 'people') {
    const [, person] = /^(?:blocks|invites) (\S+)$/.exec(message) ?? [];
    return stored.people.has(person);
  }
  const [start, id] = topic.split('table:');
  return start === '' && isKnownOfTable(id, JSON.parse(message) as TableMessage, stored);
}

function isKnownOfTable(id: string, told: TableMessage, { log, chat }: Stored): boolean {
  switch (told.type) {
    case 'rows':
      return (
        hasFields(told, 'type', 'last', 'rows') &&
        told.rows.every(
          (row) =>
            hasFields(row, 'seq', 'at', 'rules', 'entry') &&
            log.has([id, row.seq, row.at, row.rules, row.entry].join(' ')),
        )
      );
    case 'chat': {
      const { number, at, message: text } = told.row!;
      return (
        hasFields(told, 'type', 'last', 'row') &&
        hasFields(told.row!, 'number', 'at', 'message') &&
        chat.has([id, number, at, text].join(' '))
      );
    }
    // Not stored, and shown to everyone at the table.
    case 'emote':
      return hasFields(told, 'type', 'seat', 'emote') && told.emote === EMOTES[0];
    case 'spectators':
      return hasFields(told, 'type', 'server', 'count') && typeof told.count === 'number';
  }
}

it('The channels of Redis carry nothing that the database does not hold', async () => {
  const redis = await startRedis();
  const heard = await recordChannels(redis.url);
  const DATABASE_URL = await newDatabase();
  const environment = { DATABASE_URL, REDIS_URL: redis.url };
  const servers = [];
  for (let i = 0; i < 3; i++) servers.push(await startOperatedServer(environment));
  await playGame(servers);
  await meet(servers);
  await servers[0].ask({ type: 'ban', target: '192.0.2.77', reason: 'to check' });
  await expect.poll(() => heard.some(({ topic }) => topic === 'moderation')).toBe(true);
  await expect.poll(() => heard.some(({ message }) => message.includes('"spectators"'))).toBe(true);

  const stored = await readStored(DATABASE_URL);
  expect(heard.filter((each) => !isKnown(each, stored))).toEqual([]);
  const kindOf = ({ topic, message }: Heard) =>
    `${topic.split(':')[0]} ${/\w+/.exec(message.replace('{"type":', ''))?.[0] ?? ''}`.trim();
  expect([...new Set(heard.map(kindOf))].toSorted().join(', ')).toBe(
    'listing, moderation, people blocks, people invites, table chat, table emote, table rows, table spectators, tokens',
  );
});

it('The keys of Redis are numbers and hashes under hashes, which expire', async () => {
  const redis = await startRedis();
  const environment = { DATABASE_URL: await newDatabase(), REDIS_URL: redis.url, ...LIMITS };
  const server = await startOperatedServer(environment);
  const reader = await connectTo(redis.url);
  const client = await Client.connect(server.url, 'Ann');
  onTestFinished(() => client.close());
  await new Visitor(server.url).ask({
    type: 'registerPassword',
    name: 'Mahaut',
    password: 'correct horse battery',
  });
  for (const kind of ['rate', 'hold'])
    await expect.poll(() => reader.keys(`oriflamme:${kind}:*`), { timeout: 20_000 }).not.toEqual([]);
  const keys = await reader.keys('*');
  for (const key of keys) {
    expect(key).toMatch(/^oriflamme:(?:rate|hold):[\w-]{22}$/);
    expect(await reader.pTTL(key)).toBeGreaterThan(0);
  }
  // The time at which a quota is whole again; and who holds something, until when.
  const [rates, holds] = [':rate:', ':hold:'].map((kind) => keys.filter((key) => key.includes(kind)));
  for (const key of rates) expect(await reader.get(key)).toMatch(/^\d{13}\.\d{3}$/);
  const held = await Promise.all(holds.map((key) => reader.zRangeWithScores(key, 0, -1)));
  for (const { value, score } of held.flat()) {
    expect(value).toMatch(/^[\w-]{22}$/);
    expect(score).toBeGreaterThan(1e12);
  }
});
