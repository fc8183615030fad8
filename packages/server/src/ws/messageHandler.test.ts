import { sets } from '@oriflamme/engine';
import { MAX_MESSAGE_BYTES, PROTOCOL_VERSION, type TableConfig } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import { MAX_FRAGMENTS, MAX_SUBSCRIPTIONS } from '../config/limits.ts';
import { dial, dialAndGreet, openSession } from '../testing/testClient.ts';
import { startTestServer } from '../testing/testServer.ts';

const plan: TableConfig = {
  deck: [...sets.base],
  seats: ['person', 'knight'],
  isPublic: true,
  clock: { type: 'none' },
  first: null,
};

const table = 'Jmz9ClJncROSTzOA';

describe('hello', () => {
  it('is answered with the versions, the name and the time', async () => {
    const caller = await dial(await startTestServer({}, { clock: () => 7_000 }));
    expect(await caller.ask({ type: 'hello', id: 1, protocol: PROTOCOL_VERSION })).toEqual({
      type: 'welcome',
      protocol: PROTOCOL_VERSION,
      server: '0.1.0',
      name: 'Aliénor',
      now: 7_000,
    });
  });

  it('comes first', async () => {
    const house = await startTestServer();
    const caller = await dial(house);
    expect(await caller.ask({ type: 'stand', id: 1, table: 'oak' })).toEqual({
      type: 'refused',
      id: 1,
      reason: 'malformed',
      text: 'Say hello first.',
    });
    expect(house.lobby.calls).toEqual([]);
    expect(await caller.ask({ type: 'hello', id: 2, protocol: PROTOCOL_VERSION })).toMatchObject({
      type: 'welcome',
    });
  });

  it('in another protocol is refused, and may be said again in this one', async () => {
    const caller = await dial(await startTestServer());
    expect(await caller.ask({ type: 'hello', id: 1, protocol: PROTOCOL_VERSION + 1 })).toMatchObject({
      type: 'refused',
      id: 1,
      reason: 'version',
    });
    expect(await caller.ask({ type: 'hello', id: 2, protocol: PROTOCOL_VERSION })).toMatchObject({
      type: 'welcome',
    });
  });

  it('is said once', async () => {
    const caller = await dialAndGreet(await startTestServer());
    expect(await caller.ask({ type: 'hello', id: 5, protocol: PROTOCOL_VERSION })).toMatchObject({
      type: 'refused',
      id: 5,
      reason: 'malformed',
    });
  });
});

describe('requests', () => {
  it('reach the table with who sent them, and are answered when they are done', async () => {
    const house = await startTestServer();
    const caller = await dialAndGreet(house);
    const answer = await caller.ask({ type: 'choose', id: 7, table: 'oak', decision: 3, option: 1 });
    expect(answer).toEqual({ type: 'done', id: 7 });
    expect(house.lobby.calls).toEqual([
      {
        person: { id: expect.stringMatching(/^[\w-]{22}$/) as string, name: 'Aliénor' },
        table: 'oak',
        command: { type: 'choose', decision: 3, option: 1 },
      },
    ]);
  });

  it('that are refused come back with the reason', async () => {
    const caller = await dialAndGreet(await startTestServer());
    expect(await caller.ask({ type: 'start', id: 8, table: 'nowhere' })).toEqual({
      type: 'refused',
      id: 8,
      reason: 'unknown-table',
      text: 'There is no such table.',
    });
  });

  it('that nobody knows, or that cannot be read, are refused', async () => {
    const caller = await dialAndGreet(await startTestServer());
    caller.say('{"type":"fly","id":3}');
    expect(await caller.next()).toMatchObject({ type: 'refused', id: 3, reason: 'malformed' });
    caller.say('What?');
    expect(await caller.next()).toMatchObject({ type: 'refused', id: null, reason: 'malformed' });
  });

  it('are answered in their order, though a later one could be answered at once', async () => {
    const house = await startTestServer();
    const caller = await dialAndGreet(house);
    const { promise, resolve } = Promise.withResolvers<void>();
    house.lobby.hold = promise;
    caller.say({ type: 'choose', id: 1, table: 'oak', decision: 0, option: 0 });
    caller.say({ type: 'rename', id: 2, name: 'Odo' });
    caller.say('What?');
    caller.say({ type: 'ready', id: 3, table: 'ash', ready: true });
    // Another one is answered meanwhile.
    expect(await (await dialAndGreet(house)).ask({ type: 'list', id: 1, on: false })).toMatchObject({
      type: 'done',
    });
    resolve();
    const answers = [await caller.next(), await caller.next(), await caller.next(), await caller.next()];
    expect(answers.map(({ id }) => id)).toEqual([1, 2, null, 3]);
  });

  it('that make the lobby fail are refused, and nobody learns of what it said', async () => {
    const house = await startTestServer();
    const caller = await dialAndGreet(house);
    house.lobby.failure = new Error('the seed is crimson');
    expect(await caller.ask({ type: 'stand', id: 4, table: 'oak' })).toMatchObject({
      type: 'refused',
      id: 4,
      reason: 'store',
    });
    house.lobby.failure = undefined;
    expect(await caller.ask({ type: 'stand', id: 5, table: 'oak' })).toEqual({ type: 'done', id: 5 });
    expect(house.lines.join('')).toContain('"event":"message failed","socket":1,"message":4,"error":"Error"');
    expect(house.lines.join('')).not.toContain('crimson');
    expect(house.metrics.text()).toContain('oriflamme_failures_total 1\n');
  });

  it('leave nothing in the log of what they say', async () => {
    const house = await startTestServer();
    const caller = await dialAndGreet(house);
    await caller.ask({ type: 'say', id: 1, table: 'nowhere', text: 'I hold the spy' });
    await caller.ask({ type: 'choose', id: 2, table: 'nowhere', decision: 0, option: 77 });
    await caller.ask({ type: 'sit', id: 3, table: 'nowhere', seat: 0, part: 'ab'.repeat(16) });
    const logged = house.lines.map((line) => ({ ...(JSON.parse(line) as object), time: 0 }));
    const refusals = logged.filter((line) => 'event' in line && line.event === 'refused');
    const why = 'unknown-table';
    const common = { time: 0, level: 'debug', event: 'refused', socket: 1, why };
    expect(refusals).toEqual([1, 2, 3].map((message) => ({ ...common, message })));
    for (const secret of ['spy', 'abab', 'nowhere', 'Aliénor', 'choose'])
      expect(house.lines.join('')).not.toContain(secret);
  });

  it('are counted, and refusals by their reason', async () => {
    const house = await startTestServer();
    const caller = await dialAndGreet(house);
    await caller.ask({ type: 'stand', id: 1, table: 'nowhere' });
    const text = house.metrics.text();
    expect(text).toContain('oriflamme_messages_total 2\n');
    expect(text).toContain('oriflamme_refusals_total{reason="unknown-table"} 1\n');
    expect(text).not.toContain('nowhere');
  });
});

describe('a new name', () => {
  it('is used from then on, for the same person', async () => {
    const house = await startTestServer();
    const caller = await dialAndGreet(house);
    await caller.ask({ type: 'stand', id: 1, table: 'oak' });
    expect(await caller.ask({ type: 'rename', id: 2, name: 'Odo' })).toEqual({ type: 'done', id: 2 });
    await caller.ask({ type: 'stand', id: 3, table: 'oak' });
    const [before, after] = house.lobby.calls.map(({ person }) => person);
    expect(after).toEqual({ id: before.id, name: 'Odo' });
  });
});

describe('creating a table', () => {
  it('brings its name', async () => {
    const house = await startTestServer();
    const caller = await dialAndGreet(house);
    expect(await caller.ask({ type: 'create', id: 1, table, plan })).toEqual({
      type: 'done',
      id: 1,
      table,
    });
    expect(house.lobby.created).toEqual([plan]);
  });

  it('may be done so many times an hour from one address, by whomever, and not once more', async () => {
    const house = await startTestServer({ TABLES_PER_ADDRESS_PER_HOUR: '2', TRUSTED_PROXIES: '1' });
    const [one, two, elsewhere] = [
      await dialAndGreet(house),
      await dialAndGreet(house),
      await dialAndGreet(house, { 'x-forwarded-for': '1.2.3.4' }),
    ];
    house.lobby.isFull = true;
    expect(await one.ask({ type: 'create', id: 1, table, plan })).toMatchObject({ reason: 'full' });
    house.lobby.isFull = false;
    expect(await one.ask({ type: 'create', id: 2, table, plan })).toMatchObject({ type: 'done' });
    expect(await two.ask({ type: 'create', id: 1, table, plan })).toMatchObject({ type: 'done' });
    expect(await one.ask({ type: 'create', id: 3, table, plan })).toMatchObject({ reason: 'too-fast' });
    expect(await two.ask({ type: 'create', id: 2, table, plan })).toMatchObject({ reason: 'too-fast' });
    expect(await elsewhere.ask({ type: 'create', id: 1, table, plan })).toMatchObject({ type: 'done' });
    house.time.now = 3_600_000;
    expect(await one.ask({ type: 'create', id: 4, table, plan })).toMatchObject({ type: 'done' });
  });
});

describe('watching', () => {
  it('brings what happens at the table until it ends', async () => {
    const house = await startTestServer();
    const caller = await dialAndGreet(house);
    caller.say({ type: 'watch', id: 1, table: 'oak', after: 5 });
    expect(await caller.frame()).toBe('arrived at oak after 5');
    expect(await caller.next()).toEqual({ type: 'done', id: 1 });
    house.lobby.tell('oak', 'a leaf falls');
    expect(await caller.frame()).toBe('a leaf falls');
    expect(await caller.ask({ type: 'unwatch', id: 2, table: 'oak' })).toEqual({ type: 'done', id: 2 });
    house.lobby.tell('oak', 'another leaf falls');
    expect(await caller.ask({ type: 'unwatch', id: 3, table: 'oak' })).toEqual({ type: 'done', id: 3 });
  });

  it('the same table again brings everything once, also while it begins anew', async () => {
    const house = await startTestServer();
    const caller = await dialAndGreet(house);
    caller.say({ type: 'watch', id: 1, table: 'oak' });
    await caller.frame();
    await caller.next();
    const { promise, resolve } = Promise.withResolvers<void>();
    house.lobby.hold = promise;
    caller.say({ type: 'watch', id: 2, table: 'oak', after: 1 });
    expect(await caller.frame()).toBe('arrived at oak after 1');
    house.lobby.tell('oak', 'a leaf falls meanwhile');
    resolve();
    expect(await caller.next()).toEqual({ type: 'done', id: 2 });
    expect(house.lobby.watching.get('oak')?.size).toBe(1);
    house.lobby.tell('oak', 'a leaf falls');
    expect(await caller.frame()).toBe('a leaf falls');
    expect(await caller.ask({ type: 'list', id: 3, on: false })).toEqual({ type: 'done', id: 3 });
  });

  it('ends with the socket, also when it had only just been asked for', async () => {
    const house = await startTestServer();
    const caller = await dialAndGreet(house);
    caller.say({ type: 'watch', id: 1, table: 'oak' });
    caller.say({ type: 'list', id: 2, on: true });
    for (let frames = 0; frames < 4; frames++) await caller.frame();
    const { promise, resolve } = Promise.withResolvers<void>();
    house.lobby.hold = promise;
    caller.say({ type: 'watch', id: 3, table: 'ash' });
    await caller.frame();
    caller.socket.close();
    await caller.closed;
    await expect.poll(() => house.metrics.text()).toContain('oriflamme_sockets 0\n');
    resolve();
    await expect.poll(() => house.lobby.watching.has('ash')).toBe(true);
    await expect.poll(() => [...house.lobby.watching.values()].map(({ size }) => size)).toEqual([0, 0, 0]);
  });

  it('is possible at so many tables at once and not at one more', async () => {
    const house = await startTestServer({ MESSAGE_BURST: '100' });
    const caller = await dialAndGreet(house);
    for (let id = 1; id <= MAX_SUBSCRIPTIONS; id++) {
      caller.say({ type: 'watch', id, table: `oak${id}` });
      await caller.frame();
      expect(await caller.next()).toEqual({ type: 'done', id });
    }
    expect(await caller.ask({ type: 'watch', id: 98, table: 'ash' })).toMatchObject({
      id: 98,
      reason: 'full',
    });
    // One that is watched already is no further one.
    caller.say({ type: 'watch', id: 99, table: 'oak1' });
    await caller.frame();
    expect(await caller.next()).toEqual({ type: 'done', id: 99 });
  });
});

describe('the list of tables', () => {
  it('is told until it is no longer wanted', async () => {
    const house = await startTestServer();
    const caller = await dialAndGreet(house);
    caller.say({ type: 'list', id: 1, on: true });
    expect(await caller.frame()).toBe('the list');
    expect(await caller.next()).toEqual({ type: 'done', id: 1 });
    house.lobby.tell('', 'a longer list');
    expect(await caller.frame()).toBe('a longer list');
    await caller.ask({ type: 'list', id: 2, on: false });
    expect(house.lobby.watching.get('')?.size).toBe(0);
  });
});

describe("one's own tables", () => {
  it('are told before the answer', async () => {
    const house = await startTestServer();
    house.lobby.own = [
      {
        table,
        phase: 'open',
        deck: plan.deck,
        seats: [{ type: 'empty' }],
        seat: 0,
        clock: { type: 'none' },
        at: 5,
        isMyTurn: false,
      },
    ];
    const caller = await dialAndGreet(house);
    expect(await caller.ask({ type: 'mine', id: 1 })).toEqual({ type: 'mine', tables: house.lobby.own });
    expect(await caller.next()).toEqual({ type: 'done', id: 1 });
  });
});

describe('a message', () => {
  it('may have so many bytes; one more closes that socket only', async () => {
    const house = await startTestServer();
    const cookie = await openSession(house);
    const [caller, other] = [await dialAndGreet(house, { cookie }), await dialAndGreet(house, { cookie })];
    caller.say(`{"type":"list","id":1,"on":false}`.padEnd(MAX_MESSAGE_BYTES));
    expect(await caller.next()).toEqual({ type: 'done', id: 1 });
    caller.say(`{"type":"list","id":2,"on":false}`.padEnd(MAX_MESSAGE_BYTES + 1));
    expect((await caller.closed).code).toBe(1009);
    expect(await other.ask({ type: 'list', id: 1, on: false })).toEqual({ type: 'done', id: 1 });
  });

  it('may come in so many pieces; one more closes the socket', async () => {
    const house = await startTestServer();
    const caller = await dialAndGreet(house);
    const sendIn = (pieces: number) => {
      const text = '{"type":"list","id":1,"on":false}';
      caller.socket.send(text, { fin: false });
      for (let sent = 2; sent < pieces; sent++) caller.socket.send('', { fin: false });
      caller.socket.send('', { fin: true });
    };
    sendIn(MAX_FRAGMENTS);
    expect(await caller.next()).toEqual({ type: 'done', id: 1 });
    sendIn(MAX_FRAGMENTS + 1);
    expect((await caller.closed).code).toBe(1008);
  });

  it('is text', async () => {
    const house = await startTestServer();
    const caller = await dialAndGreet(house);
    caller.socket.send(Buffer.from('{"type":"list","id":1,"on":false}'));
    expect(await caller.closed).toEqual({ code: 1003, reason: 'binary' });
  });
});
