import { PlayerClient, ServerConnection } from '@oriflamme/client';
import { sets } from '@oriflamme/engine';
import { type ClientMessage, PROTOCOL_VERSION } from '@oriflamme/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Visitor } from '../accounts/testing/visitor.ts';
import { newDatabase } from '../store/testing/postgresStore.ts';
import { startOperatedServer } from '../testing/operatedServer.ts';
import { expectRejectedUpgrade, openSocket } from '../testing/testClient.ts';

type Environment = Readonly<Record<string, string>>;

const STORES: readonly (readonly [string, () => Promise<Environment>])[] = [
  ['SQLite', () => Promise.resolve({})],
  ['PostgreSQL', async () => ({ DATABASE_URL: await newDatabase() })],
];

const TABLE = {
  deck: sets.base,
  seats: ['person', 'page'],
  isPublic: false,
  clock: { type: 'none' },
  first: null,
} as const;

/** An account with the bot account Deep Lily. */
async function start(environment: Environment = {}) {
  const server = await startOperatedServer(environment);
  const owner = new Visitor(server.url);
  const { confirmation } = await owner.ask({
    type: 'registerPassword',
    name: 'Mahaut',
    password: 'correct horse battery',
  });
  const call = async (method: string, path: string, body?: object) =>
    fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: { cookie: owner.cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  await call('POST', '/me/bots', { name: 'Deep Lily', confirmation });
  const newToken = async (scopes: readonly string[], bot: string | null = 'Deep Lily') => {
    const reply = await call('POST', '/tokens', { label: 'Test', scopes, bot, confirmation });
    const { token, id } = (await reply.json()) as { token: string; id: string };
    return { token, id, headers: { authorization: `Bearer ${token}` } };
  };
  return { ...server, port: server.server.port, owner, confirmation, call, newToken };
}

const HELLO: ClientMessage = { type: 'hello', id: 0, protocol: PROTOCOL_VERSION };

/** A socket of a program that has said hello. */
async function greet(server: { readonly port: number }, headers: Readonly<Record<string, string>>) {
  const client = await openSocket(server, headers);
  expect(await client.request(HELLO)).toMatchObject({ type: 'welcome', name: 'Deep Lily' });
  return client;
}

describe.for(STORES)('A program with a token on %s', ([, newEnvironment]) => {
  it('plays a game over the WebSocket, and everyone sees that it is a program', async () => {
    const server = await start(await newEnvironment());
    const { token } = await server.newToken(['read', 'play']);
    const connection = await ServerConnection.connectProgram(server.url, token);
    onTestFinished(() => connection.close());
    const table = await connection.createTable(TABLE);
    const player = new PlayerClient(connection, table);
    await player.sit(0);
    await connection.request({ type: 'start', table });
    await player.play(() => 0);
    expect(player.events.some(({ type }) => type === 'ended')).toBe(true);
    const seen = await server.call('GET', `/tables/${table}`);
    const { setup } = (await seen.json()) as { setup: { seats: readonly object[] } };
    expect(setup.seats[0]).toMatchObject({ name: 'Deep Lily', isProgram: true });
  });

  it('loses its sockets when the token is revoked, and those of others stay', async () => {
    const server = await start(await newEnvironment());
    const [revoked, other] = [await server.newToken(['play']), await server.newToken(['play'])];
    const client = await greet(server, revoked.headers);
    const stays = await greet(server, other.headers);
    await server.call('DELETE', `/tokens/${revoked.id}`);
    expect(await client.closed).toEqual({ code: 4001, reason: 'logged-out' });
    expect(await expectRejectedUpgrade(server, revoked.headers)).toBe(401);
    expect(await stays.request({ type: 'ping', id: 1 })).toMatchObject({ type: 'pong' });
  });

  it('loses its sockets when the bot account, or that of the owner, is deleted', async () => {
    const server = await start(await newEnvironment());
    const { headers } = await server.newToken(['play']);
    const client = await greet(server, headers);
    const { confirmation } = server;
    await server.call('DELETE', `/me/bots/Deep%20Lily?confirmation=${encodeURIComponent(confirmation)}`);
    expect(await client.closed).toMatchObject({ code: 4001 });
    await server.call('POST', '/me/bots', { name: 'Deep Rose', confirmation });
    const second = await server.newToken(['play'], 'Deep Rose');
    const other = await openSocket(server, second.headers);
    await server.owner.ask({ type: 'delete', confirmation });
    expect(await other.closed).toMatchObject({ code: 4001 });
  });
});

describe('A program with a token', () => {
  it('opens a socket only with the scope play', async () => {
    const server = await start();
    const { headers } = await server.newToken(['read']);
    expect(await expectRejectedUpgrade(server, headers)).toBe(403);
    const own = await server.newToken(['read', 'tournament'], null);
    expect(await expectRejectedUpgrade(server, own.headers)).toBe(403);
    expect(await expectRejectedUpgrade(server, { authorization: `Bearer orf_${'A'.repeat(43)}` })).toBe(401);
    expect(await expectRejectedUpgrade(server, { authorization: 'Basic eDp5' })).toBe(401);
    // The cookie of a browser does not help a token that is not valid.
    const { cookie } = server.owner;
    expect(await expectRejectedUpgrade(server, { authorization: 'Bearer orf_x', cookie })).toBe(401);
  });

  it('sends only what the scopes allow, as over HTTP', async () => {
    const server = await start();
    const { headers } = await server.newToken(['play']);
    const client = await greet(server, headers);
    const table = 'A'.repeat(16);
    const create: ClientMessage = { type: 'create', id: 1, table, config: TABLE };
    expect(await client.request(create)).toMatchObject({ type: 'ok' });
    const lacksRead = { type: 'rejected', reason: 'scope', text: 'The token lacks the scope read.' };
    expect(await client.request({ type: 'subscribe', id: 2, table })).toMatchObject(lacksRead);
    expect(await client.request({ type: 'subscribeTables', id: 3 })).toMatchObject(lacksRead);
    expect(await client.request({ type: 'myTables', id: 4 })).toMatchObject(lacksRead);
    const forPeople = { type: 'rejected', reason: 'scope', text: 'Programs cannot do this.' };
    expect(await client.request({ type: 'rename', id: 5, name: 'Deep Lily' })).toMatchObject(forPeople);
    const report: ClientMessage = {
      type: 'report',
      id: 6,
      table,
      about: { type: 'person', seat: 1 },
      reason: 'other',
    };
    expect(await client.request(report)).toMatchObject(forPeople);
  });

  it('is banned with its owner', async () => {
    const server = await start();
    const { headers } = await server.newToken(['play']);
    const client = await greet(server, headers);
    await server.ask({ type: 'ban', target: server.owner.person, reason: 'spam' });
    expect(await client.closed).toEqual({ code: 4003, reason: 'banned' });
    expect(await expectRejectedUpgrade(server, headers)).toBe(403);
  });

  it('has as many sockets as a person, and upgrades count as requests of the token', async () => {
    const server = await start({ MAX_SOCKETS_PER_PERSON: '2', REQUESTS_PER_TOKEN_PER_MINUTE: '4' });
    const [{ headers }, other] = [await server.newToken(['play']), await server.newToken(['play'])];
    const first = await greet(server, headers);
    await greet(server, headers);
    expect(await expectRejectedUpgrade(server, other.headers)).toBe(429);
    first.socket.close();
    await first.closed;
    await expect.poll(() => openSocket(server, headers).then(Boolean, () => false)).toBe(true);
  });

  it('cannot open sockets faster than the limit of its token', async () => {
    const server = await start({ REQUESTS_PER_TOKEN_PER_MINUTE: '2' });
    const [{ headers }, other] = [await server.newToken(['play']), await server.newToken(['play'])];
    await greet(server, headers);
    await greet(server, headers);
    expect(await expectRejectedUpgrade(server, headers)).toBe(429);
    await greet(server, other.headers);
  });
});

it('A token that is revoked at one server closes its sockets at another', async () => {
  const environment = { DATABASE_URL: await newDatabase() };
  const [one, other] = [await start(environment), await startOperatedServer(environment)];
  const { headers, id } = await one.newToken(['play']);
  const client = await greet({ port: other.server.port }, headers);
  await one.call('DELETE', `/tokens/${id}`);
  expect(await client.closed).toEqual({ code: 4001, reason: 'logged-out' });
});
