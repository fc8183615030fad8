import { sets } from '@oriflamme/engine';
import { MAX_MESSAGE_BYTES, type TableConfig } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import { MAX_FRAGMENTS } from '../config/limits.ts';
import { dialAndGreet, openSession } from '../testing/testClient.ts';
import { startTestServer } from '../testing/testServer.ts';

const config: TableConfig = {
  deck: [...sets.base],
  seats: ['person', 'knight'],
  isPublic: true,
  clock: { type: 'none' },
  first: null,
};
const table = 'Jmz9ClJncROSTzOA';

describe('MessageHandler', () => {
  it('forwards a command with its sender and responds when it is done', async () => {
    const server = await startTestServer();
    const client = await dialAndGreet(server);
    const response = await client.request({ type: 'choose', id: 7, table: 'oak', decision: 3, option: 1 });
    expect(response).toEqual({ type: 'ok', id: 7 });
    expect(server.lobby.calls).toEqual([
      {
        person: { id: expect.stringMatching(/^[\w-]{22}$/) as string, name: 'Aliénor' },
        table: 'oak',
        command: { type: 'choose', decision: 3, option: 1 },
      },
    ]);
  });

  it('responds to a rejected command with the reason', async () => {
    const client = await dialAndGreet(await startTestServer());
    expect(await client.request({ type: 'start', id: 8, table: 'nowhere' })).toEqual({
      type: 'rejected',
      id: 8,
      reason: 'unknown-table',
      text: 'There is no such table.',
    });
  });

  it('rejects unknown and malformed requests', async () => {
    const client = await dialAndGreet(await startTestServer());
    client.send('{"type":"fly","id":3}');
    expect(await client.next()).toMatchObject({ type: 'rejected', id: 3, reason: 'malformed' });
    client.send('What?');
    expect(await client.next()).toMatchObject({ type: 'rejected', id: null, reason: 'malformed' });
  });

  it('responds in the order of the requests, even if a later one is done first', async () => {
    const server = await startTestServer();
    const client = await dialAndGreet(server);
    const { promise, resolve } = Promise.withResolvers<void>();
    server.lobby.hold = promise;
    client.send({ type: 'choose', id: 1, table: 'oak', decision: 0, option: 0 });
    client.send({ type: 'rename', id: 2, name: 'Odo' });
    client.send('What?');
    client.send({ type: 'ready', id: 3, table: 'ash', ready: true });
    // Another connection is not blocked.
    expect(await (await dialAndGreet(server)).request({ type: 'unsubscribeTables', id: 1 })).toMatchObject({
      type: 'ok',
    });
    resolve();
    const responses = [await client.next(), await client.next(), await client.next(), await client.next()];
    expect(responses.map(({ id }) => id)).toEqual([1, 2, null, 3]);
  });

  it('rejects a command that throws, without the message of the error', async () => {
    const server = await startTestServer();
    const client = await dialAndGreet(server);
    server.lobby.failure = new Error('the seed is crimson');
    expect(await client.request({ type: 'stand', id: 4, table: 'oak' })).toMatchObject({
      type: 'rejected',
      id: 4,
      reason: 'store-failed',
    });
    server.lobby.failure = undefined;
    expect(await client.request({ type: 'stand', id: 5, table: 'oak' })).toEqual({ type: 'ok', id: 5 });
    expect(server.lines.join('')).toContain(
      '"event":"message failed","socket":1,"message":4,"error":"Error"',
    );
    expect(server.lines.join('')).not.toContain('crimson');
    expect(server.metrics.text()).toContain('oriflamme_failures_total 1\n');
  });

  it('does not log the contents of requests', async () => {
    const server = await startTestServer();
    const client = await dialAndGreet(server);
    await client.request({ type: 'chat', id: 1, table: 'nowhere', text: 'I hold the spy' });
    await client.request({ type: 'choose', id: 2, table: 'nowhere', decision: 0, option: 77 });
    await client.request({ type: 'sit', id: 3, table: 'nowhere', seat: 0, clientSeed: 'ab'.repeat(16) });
    const logged = server.lines.map((line) => ({ ...(JSON.parse(line) as object), time: 0 }));
    const rejections = logged.filter((line) => 'event' in line && line.event === 'rejected');
    const reason = 'unknown-table';
    const common = { time: 0, level: 'debug', event: 'rejected', socket: 1, reason };
    expect(rejections).toEqual([1, 2, 3].map((message) => ({ ...common, message })));
    for (const secret of ['spy', 'abab', 'nowhere', 'Aliénor', 'choose'])
      expect(server.lines.join('')).not.toContain(secret);
  });

  it('counts requests, and rejections by reason', async () => {
    const server = await startTestServer();
    const client = await dialAndGreet(server);
    await client.request({ type: 'stand', id: 1, table: 'nowhere' });
    const text = server.metrics.text();
    expect(text).toContain('oriflamme_messages_total 2\n');
    expect(text).toContain('oriflamme_message_rejections_total{reason="unknown-table"} 1\n');
    expect(text).not.toContain('nowhere');
  });

  it('applies a new name to later commands of the same person', async () => {
    const server = await startTestServer();
    const client = await dialAndGreet(server);
    await client.request({ type: 'stand', id: 1, table: 'oak' });
    expect(await client.request({ type: 'rename', id: 2, name: 'Odo' })).toEqual({ type: 'ok', id: 2 });
    await client.request({ type: 'stand', id: 3, table: 'oak' });
    const [before, after] = server.lobby.calls.map(({ person }) => person);
    expect(after).toEqual({ id: before.id, name: 'Odo' });
  });
});

describe('MessageHandler create', () => {
  it('responds with the id of the table', async () => {
    const server = await startTestServer();
    const client = await dialAndGreet(server);
    expect(await client.request({ type: 'create', id: 1, table, config })).toEqual({
      type: 'ok',
      id: 1,
      table,
    });
    expect(server.lobby.created).toEqual([config]);
  });

  it('limits tables per hour and address, for all people together', async () => {
    const server = await startTestServer({ TABLES_PER_ADDRESS_PER_HOUR: '2', TRUSTED_PROXIES: '1' });
    const [one, two, elsewhere] = [
      await dialAndGreet(server),
      await dialAndGreet(server),
      await dialAndGreet(server, { 'x-forwarded-for': '1.2.3.4' }),
    ];
    server.lobby.isFull = true;
    expect(await one.request({ type: 'create', id: 1, table, config })).toMatchObject({
      reason: 'full',
    });
    server.lobby.isFull = false;
    expect(await one.request({ type: 'create', id: 2, table, config })).toMatchObject({ type: 'ok' });
    expect(await two.request({ type: 'create', id: 1, table, config })).toMatchObject({ type: 'ok' });
    expect(await one.request({ type: 'create', id: 3, table, config })).toMatchObject({
      reason: 'rate-limited',
    });
    expect(await two.request({ type: 'create', id: 2, table, config })).toMatchObject({
      reason: 'rate-limited',
    });
    expect(await elsewhere.request({ type: 'create', id: 1, table, config })).toMatchObject({
      type: 'ok',
    });
    server.time.now = 3_600_000;
    expect(await one.request({ type: 'create', id: 4, table, config })).toMatchObject({ type: 'ok' });
  });
});

describe('MessageHandler subscribe', () => {
  it('sends changes of the table until unsubscribe', async () => {
    const server = await startTestServer();
    const client = await dialAndGreet(server);
    client.send({ type: 'subscribe', id: 1, table: 'oak', afterSeq: 5 });
    expect(await client.frame()).toBe('arrived at oak after 5');
    expect(await client.next()).toEqual({ type: 'ok', id: 1 });
    server.lobby.broadcast('oak', 'a change');
    expect(await client.frame()).toBe('a change');
    expect(await client.request({ type: 'unsubscribe', id: 2, table: 'oak' })).toEqual({ type: 'ok', id: 2 });
    server.lobby.broadcast('oak', 'another change');
    expect(await client.request({ type: 'unsubscribe', id: 3, table: 'oak' })).toEqual({ type: 'ok', id: 3 });
  });

  it('replaces an earlier subscription to the same table without duplicates', async () => {
    const server = await startTestServer();
    const client = await dialAndGreet(server);
    client.send({ type: 'subscribe', id: 1, table: 'oak' });
    await client.frame();
    await client.next();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.lobby.hold = promise;
    client.send({ type: 'subscribe', id: 2, table: 'oak', afterSeq: 1 });
    expect(await client.frame()).toBe('arrived at oak after 1');
    server.lobby.broadcast('oak', 'a change in between');
    resolve();
    expect(await client.next()).toEqual({ type: 'ok', id: 2 });
    expect(server.lobby.subscribers.get('oak')?.size).toBe(1);
    server.lobby.broadcast('oak', 'a change');
    expect(await client.frame()).toBe('a change');
    expect(await client.request({ type: 'unsubscribeTables', id: 3 })).toEqual({ type: 'ok', id: 3 });
  });

  it('ends with the socket, even if the subscription is still pending', async () => {
    const server = await startTestServer();
    const client = await dialAndGreet(server);
    client.send({ type: 'subscribe', id: 1, table: 'oak' });
    client.send({ type: 'subscribeTables', id: 2 });
    for (let frames = 0; frames < 4; frames++) await client.frame();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.lobby.hold = promise;
    client.send({ type: 'subscribe', id: 3, table: 'ash' });
    await client.frame();
    client.socket.close();
    await client.closed;
    await expect.poll(() => server.metrics.text()).toContain('oriflamme_sockets 0\n');
    resolve();
    await expect.poll(() => server.lobby.subscribers.has('ash')).toBe(true);
    await expect
      .poll(() => [...server.lobby.subscribers.values()].map(({ size }) => size))
      .toEqual([0, 0, 0]);
  });

  it('rejects more than MAX_SUBSCRIPTIONS_PER_SOCKET tables', async () => {
    const server = await startTestServer({ MAX_SUBSCRIPTIONS_PER_SOCKET: '3' });
    const client = await dialAndGreet(server);
    for (let id = 1; id <= 3; id++) {
      client.send({ type: 'subscribe', id, table: `oak${id}` });
      await client.frame();
      expect(await client.next()).toEqual({ type: 'ok', id });
    }
    expect(await client.request({ type: 'subscribe', id: 98, table: 'ash' })).toMatchObject({
      id: 98,
      reason: 'full',
    });
    // Subscribing to the same table again does not count twice.
    client.send({ type: 'subscribe', id: 99, table: 'oak1' });
    await client.frame();
    expect(await client.next()).toEqual({ type: 'ok', id: 99 });
  });
});

describe('MessageHandler subscribeTables', () => {
  it('sends updates of the list until unsubscribeTables', async () => {
    const server = await startTestServer();
    const client = await dialAndGreet(server);
    client.send({ type: 'subscribeTables', id: 1 });
    expect(await client.frame()).toBe('the list');
    expect(await client.next()).toEqual({ type: 'ok', id: 1 });
    server.lobby.broadcast('', 'a longer list');
    expect(await client.frame()).toBe('a longer list');
    await client.request({ type: 'unsubscribeTables', id: 2 });
    expect(server.lobby.subscribers.get('')?.size).toBe(0);
  });

  it('sends deltas to those who ask for them', async () => {
    const client = await dialAndGreet(await startTestServer());
    client.send({ type: 'subscribeTables', id: 1, deltas: true });
    expect(await client.frame()).toBe('the list, and then deltas');
  });
});

describe('MessageHandler myTables', () => {
  it('responds with the tables of the person', async () => {
    const server = await startTestServer();
    server.lobby.own = [
      {
        table,
        phase: 'open',
        deck: config.deck,
        seats: [{ type: 'empty' }],
        seat: 0,
        clock: { type: 'none' },
        at: 5,
        isMyTurn: false,
      },
    ];
    const client = await dialAndGreet(server);
    expect(await client.request({ type: 'myTables', id: 1 })).toEqual({
      type: 'myTables',
      id: 1,
      tables: server.lobby.own,
    });
  });
});

describe('A frame', () => {
  it('closes its socket, and no other, above MAX_MESSAGE_BYTES', async () => {
    const server = await startTestServer();
    const cookie = await openSession(server);
    const [client, other] = [await dialAndGreet(server, { cookie }), await dialAndGreet(server, { cookie })];
    client.send(`{"type":"ping","id":1}`.padEnd(MAX_MESSAGE_BYTES));
    expect(await client.next()).toEqual({ type: 'pong', id: 1 });
    client.send(`{"type":"ping","id":2}`.padEnd(MAX_MESSAGE_BYTES + 1));
    expect((await client.closed).code).toBe(1009);
    expect(await other.request({ type: 'unsubscribeTables', id: 1 })).toEqual({ type: 'ok', id: 1 });
  });

  it('closes the socket above MAX_FRAGMENTS', async () => {
    const server = await startTestServer();
    const client = await dialAndGreet(server);
    const sendFragments = (count: number) => {
      const text = '{"type":"ping","id":1}';
      client.socket.send(text, { fin: false });
      for (let sent = 2; sent < count; sent++) client.socket.send('', { fin: false });
      client.socket.send('', { fin: true });
    };
    sendFragments(MAX_FRAGMENTS);
    expect(await client.next()).toEqual({ type: 'pong', id: 1 });
    sendFragments(MAX_FRAGMENTS + 1);
    expect((await client.closed).code).toBe(1008);
  });

  it('closes the socket if it is binary', async () => {
    const client = await dialAndGreet(await startTestServer());
    client.socket.send(Buffer.from('{"type":"ping","id":1}'));
    expect(await client.closed).toEqual({ code: 1003, reason: 'binary' });
  });
});
