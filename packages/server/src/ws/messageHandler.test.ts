import { sets } from '@oriflamme/engine';
import { MAX_MESSAGE_BYTES, type TableConfig } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import { MAX_FRAGMENTS, MAX_SUBSCRIPTIONS } from '../config/limits.ts';
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

describe('requests', () => {
  it('reach the table with who sent them, and are answered when they are done', async () => {
    const server = await startTestServer();
    const client = await dialAndGreet(server);
    const answer = await client.request({ type: 'choose', id: 7, table: 'oak', decision: 3, option: 1 });
    expect(answer).toEqual({ type: 'ok', id: 7 });
    expect(server.lobby.calls).toEqual([
      {
        person: { id: expect.stringMatching(/^[\w-]{22}$/) as string, name: 'Aliénor' },
        table: 'oak',
        command: { type: 'choose', decision: 3, option: 1 },
      },
    ]);
  });

  it('that are refused come back with the reason', async () => {
    const client = await dialAndGreet(await startTestServer());
    expect(await client.request({ type: 'start', id: 8, table: 'nowhere' })).toEqual({
      type: 'rejected',
      id: 8,
      reason: 'unknown-table',
      text: 'There is no such table.',
    });
  });

  it('that nobody knows, or that cannot be read, are refused', async () => {
    const client = await dialAndGreet(await startTestServer());
    client.send('{"type":"fly","id":3}');
    expect(await client.next()).toMatchObject({ type: 'rejected', id: 3, reason: 'malformed' });
    client.send('What?');
    expect(await client.next()).toMatchObject({ type: 'rejected', id: null, reason: 'malformed' });
  });

  it('are answered in their order, though a later one could be answered at once', async () => {
    const server = await startTestServer();
    const client = await dialAndGreet(server);
    const { promise, resolve } = Promise.withResolvers<void>();
    server.lobby.hold = promise;
    client.send({ type: 'choose', id: 1, table: 'oak', decision: 0, option: 0 });
    client.send({ type: 'rename', id: 2, name: 'Odo' });
    client.send('What?');
    client.send({ type: 'ready', id: 3, table: 'ash', ready: true });
    // Another one is answered meanwhile.
    expect(await (await dialAndGreet(server)).request({ type: 'unsubscribeTables', id: 1 })).toMatchObject({
      type: 'ok',
    });
    resolve();
    const answers = [await client.next(), await client.next(), await client.next(), await client.next()];
    expect(answers.map(({ id }) => id)).toEqual([1, 2, null, 3]);
  });

  it('that make the lobby fail are refused, and nobody learns of what it said', async () => {
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

  it('leave nothing in the log of what they say', async () => {
    const server = await startTestServer();
    const client = await dialAndGreet(server);
    await client.request({ type: 'chat', id: 1, table: 'nowhere', text: 'I hold the spy' });
    await client.request({ type: 'choose', id: 2, table: 'nowhere', decision: 0, option: 77 });
    await client.request({ type: 'sit', id: 3, table: 'nowhere', seat: 0, clientSeed: 'ab'.repeat(16) });
    const logged = server.lines.map((line) => ({ ...(JSON.parse(line) as object), time: 0 }));
    const refusals = logged.filter((line) => 'event' in line && line.event === 'rejected');
    const reason = 'unknown-table';
    const common = { time: 0, level: 'debug', event: 'rejected', socket: 1, reason };
    expect(refusals).toEqual([1, 2, 3].map((message) => ({ ...common, message })));
    for (const secret of ['spy', 'abab', 'nowhere', 'Aliénor', 'choose'])
      expect(server.lines.join('')).not.toContain(secret);
  });

  it('are counted, and refusals by their reason', async () => {
    const server = await startTestServer();
    const client = await dialAndGreet(server);
    await client.request({ type: 'stand', id: 1, table: 'nowhere' });
    const text = server.metrics.text();
    expect(text).toContain('oriflamme_messages_total 2\n');
    expect(text).toContain('oriflamme_message_rejections_total{reason="unknown-table"} 1\n');
    expect(text).not.toContain('nowhere');
  });
});

describe('a new name', () => {
  it('is used from then on, for the same person', async () => {
    const server = await startTestServer();
    const client = await dialAndGreet(server);
    await client.request({ type: 'stand', id: 1, table: 'oak' });
    expect(await client.request({ type: 'rename', id: 2, name: 'Odo' })).toEqual({ type: 'ok', id: 2 });
    await client.request({ type: 'stand', id: 3, table: 'oak' });
    const [before, after] = server.lobby.calls.map(({ person }) => person);
    expect(after).toEqual({ id: before.id, name: 'Odo' });
  });
});

describe('creating a table', () => {
  it('brings its name', async () => {
    const server = await startTestServer();
    const client = await dialAndGreet(server);
    expect(await client.request({ type: 'create', id: 1, table, config: config })).toEqual({
      type: 'ok',
      id: 1,
      table,
    });
    expect(server.lobby.created).toEqual([config]);
  });

  it('may be done so many times an hour from one address, by whomever, and not once more', async () => {
    const server = await startTestServer({ TABLES_PER_ADDRESS_PER_HOUR: '2', TRUSTED_PROXIES: '1' });
    const [one, two, elsewhere] = [
      await dialAndGreet(server),
      await dialAndGreet(server),
      await dialAndGreet(server, { 'x-forwarded-for': '1.2.3.4' }),
    ];
    server.lobby.isFull = true;
    expect(await one.request({ type: 'create', id: 1, table, config: config })).toMatchObject({
      reason: 'full',
    });
    server.lobby.isFull = false;
    expect(await one.request({ type: 'create', id: 2, table, config: config })).toMatchObject({ type: 'ok' });
    expect(await two.request({ type: 'create', id: 1, table, config: config })).toMatchObject({ type: 'ok' });
    expect(await one.request({ type: 'create', id: 3, table, config: config })).toMatchObject({
      reason: 'rate-limited',
    });
    expect(await two.request({ type: 'create', id: 2, table, config: config })).toMatchObject({
      reason: 'rate-limited',
    });
    expect(await elsewhere.request({ type: 'create', id: 1, table, config: config })).toMatchObject({
      type: 'ok',
    });
    server.time.now = 3_600_000;
    expect(await one.request({ type: 'create', id: 4, table, config: config })).toMatchObject({ type: 'ok' });
  });
});

describe('watching', () => {
  it('brings what happens at the table until it ends', async () => {
    const server = await startTestServer();
    const client = await dialAndGreet(server);
    client.send({ type: 'subscribe', id: 1, table: 'oak', afterSeq: 5 });
    expect(await client.frame()).toBe('arrived at oak after 5');
    expect(await client.next()).toEqual({ type: 'ok', id: 1 });
    server.lobby.broadcast('oak', 'a leaf falls');
    expect(await client.frame()).toBe('a leaf falls');
    expect(await client.request({ type: 'unsubscribe', id: 2, table: 'oak' })).toEqual({ type: 'ok', id: 2 });
    server.lobby.broadcast('oak', 'another leaf falls');
    expect(await client.request({ type: 'unsubscribe', id: 3, table: 'oak' })).toEqual({ type: 'ok', id: 3 });
  });

  it('the same table again brings everything once, also while it begins anew', async () => {
    const server = await startTestServer();
    const client = await dialAndGreet(server);
    client.send({ type: 'subscribe', id: 1, table: 'oak' });
    await client.frame();
    await client.next();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.lobby.hold = promise;
    client.send({ type: 'subscribe', id: 2, table: 'oak', afterSeq: 1 });
    expect(await client.frame()).toBe('arrived at oak after 1');
    server.lobby.broadcast('oak', 'a leaf falls meanwhile');
    resolve();
    expect(await client.next()).toEqual({ type: 'ok', id: 2 });
    expect(server.lobby.subscribers.get('oak')?.size).toBe(1);
    server.lobby.broadcast('oak', 'a leaf falls');
    expect(await client.frame()).toBe('a leaf falls');
    expect(await client.request({ type: 'unsubscribeTables', id: 3 })).toEqual({ type: 'ok', id: 3 });
  });

  it('ends with the socket, also when it had only just been asked for', async () => {
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

  it('is possible at so many tables at once and not at one more', async () => {
    const server = await startTestServer({ MESSAGE_BURST: '100' });
    const client = await dialAndGreet(server);
    for (let id = 1; id <= MAX_SUBSCRIPTIONS; id++) {
      client.send({ type: 'subscribe', id, table: `oak${id}` });
      await client.frame();
      expect(await client.next()).toEqual({ type: 'ok', id });
    }
    expect(await client.request({ type: 'subscribe', id: 98, table: 'ash' })).toMatchObject({
      id: 98,
      reason: 'full',
    });
    // One that is watched already is no further one.
    client.send({ type: 'subscribe', id: 99, table: 'oak1' });
    await client.frame();
    expect(await client.next()).toEqual({ type: 'ok', id: 99 });
  });
});

describe('the list of tables', () => {
  it('is told until it is no longer wanted', async () => {
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
});

describe("one's own tables", () => {
  it('are told before the answer', async () => {
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

describe('a message', () => {
  it('may have so many bytes; one more closes that socket only', async () => {
    const server = await startTestServer();
    const cookie = await openSession(server);
    const [client, other] = [await dialAndGreet(server, { cookie }), await dialAndGreet(server, { cookie })];
    client.send(`{"type":"ping","id":1}`.padEnd(MAX_MESSAGE_BYTES));
    expect(await client.next()).toEqual({ type: 'pong', id: 1 });
    client.send(`{"type":"ping","id":2}`.padEnd(MAX_MESSAGE_BYTES + 1));
    expect((await client.closed).code).toBe(1009);
    expect(await other.request({ type: 'unsubscribeTables', id: 1 })).toEqual({ type: 'ok', id: 1 });
  });

  it('may come in so many pieces; one more closes the socket', async () => {
    const server = await startTestServer();
    const client = await dialAndGreet(server);
    const sendIn = (pieces: number) => {
      const text = '{"type":"ping","id":1}';
      client.socket.send(text, { fin: false });
      for (let sent = 2; sent < pieces; sent++) client.socket.send('', { fin: false });
      client.socket.send('', { fin: true });
    };
    sendIn(MAX_FRAGMENTS);
    expect(await client.next()).toEqual({ type: 'pong', id: 1 });
    sendIn(MAX_FRAGMENTS + 1);
    expect((await client.closed).code).toBe(1008);
  });

  it('is text', async () => {
    const client = await dialAndGreet(await startTestServer());
    client.socket.send(Buffer.from('{"type":"ping","id":1}'));
    expect(await client.closed).toEqual({ code: 1003, reason: 'binary' });
  });
});
