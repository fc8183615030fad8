import { randomBytes } from 'node:crypto';
import { sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { type AbusedServer, startAbusedServer } from './abusedServer.ts';
import { cookieOf, requestSession, Visitor } from './visitor.ts';

const config = {
  deck: sets.base,
  seats: ['person', 'person', 'page'],
  isPublic: false,
  clock: { type: 'none' },
  first: null,
} as const;

const newTableId = () => randomBytes(12).toString('base64url');
const create = (visitor: Visitor, table = newTableId()) => visitor.request({ type: 'create', table, config });
/** An address in the /64 of this number, of one /48; each 256 of them are a /56. */
const addressIn = (number: number) => `2001:db8:7:${number.toString(16)}::1`;
const clientSeed = '0'.repeat(32);

async function connect({ port }: AbusedServer, address: string, cookie?: string): Promise<Visitor> {
  const visitor = await Visitor.connect(port, address, cookie === undefined ? {} : { cookie });
  if (!visitor) throw new Error(`No socket from ${address}.`);
  return visitor;
}

describe('An IPv6 line', () => {
  it('cannot open 10,000 tables from its /48, and nobody else is refused', async () => {
    const server = await startAbusedServer({}, { store: { synchronous: 'OFF' } });
    let opened = 0;
    let attempts = 0;
    // Every /64 is in another /56, so that only the limits of the /48 can stop them.
    for (let number = 0; number < 60; number++) {
      const visitor = await connect(server, addressIn(number * 256));
      const replies = await Promise.all(Array.from({ length: 20 }, () => create(visitor)));
      attempts += replies.length;
      opened += replies.filter(({ type }) => type === 'ok').length;
      visitor.close();
    }
    expect(attempts).toBe(1200);
    // MAX_TABLES_PER_ADDRESS (100) times PREFIX_48_FACTOR (8).
    expect(opened).toBe(800);
    expect(server.metric('oriflamme_limit_refusals_total{limit="open-tables"}')).toBe(400);
    const neighbour = await connect(server, '2001:db8:8::1');
    expect(await create(neighbour)).toMatchObject({ type: 'ok' });
  });

  it('cannot open more tables an hour than the limits of its /56 and of its /48', async () => {
    const environment = {
      TABLES_PER_ADDRESS_PER_HOUR: '2',
      PREFIX_56_FACTOR: '2',
      PREFIX_48_FACTOR: '3',
    };
    const server = await startAbusedServer(environment);
    const openedFrom = async (number: number) => {
      const visitor = await connect(server, addressIn(number));
      const replies = await Promise.all([create(visitor), create(visitor), create(visitor)]);
      return replies.filter(({ type }) => type === 'ok').length;
    };
    // Two per /64, four per /56, six per /48.
    expect(await openedFrom(0x100)).toBe(2);
    expect(await openedFrom(0x101)).toBe(2);
    expect(await openedFrom(0x102)).toBe(0);
    expect(await openedFrom(0x200)).toBe(2);
    expect(await openedFrom(0x300)).toBe(0);
  });
});

describe('Limits of one address and of one person', () => {
  it('refuse a session, a request and a socket too many', async () => {
    const environment = {
      SESSIONS_PER_ADDRESS_PER_HOUR: '2',
      REQUESTS_PER_ADDRESS_PER_MINUTE: '8',
      MAX_SOCKETS_PER_PERSON: '2',
    };
    const server = await startAbusedServer(environment);
    const sessions = await Promise.all([1, 2, 3].map(() => requestSession(server.port, '1.1.1.1')));
    expect(sessions.filter(({ status }) => status === 204)).toHaveLength(2);
    expect(sessions.filter(({ status }) => status === 429)).toHaveLength(1);
    const cookie = cookieOf(sessions.find(({ ok }) => ok)!);
    await connect(server, '1.1.1.1', cookie);
    await connect(server, '1.1.1.1', cookie);
    expect(await Visitor.connect(server.port, '1.1.1.1', { cookie })).toBe(undefined);
    const get = () =>
      fetch(`http://127.0.0.1:${server.port}/health`, { headers: { 'x-forwarded-for': '1.1.1.1' } });
    expect([(await get()).status, (await get()).status]).toEqual([200, 200]);
    const refused = await get();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(await refused.text()).toBe('Too many requests from your address; try again later.\n');
  });

  it('refuse a request of a person too many, whatever the address', async () => {
    const server = await startAbusedServer({ REQUESTS_PER_PERSON_PER_MINUTE: '2' });
    const cookie = cookieOf(await requestSession(server.port, '1.1.1.1'));
    const get = async (number: number) => {
      const headers = { cookie, 'x-forwarded-for': `1.1.1.${number}` };
      return (await fetch(`http://127.0.0.1:${server.port}/api/session`, { headers })).status;
    };
    expect([await get(1), await get(2), await get(3)]).toEqual([200, 200, 429]);
  });

  it('refuse messages too many of a person on several sockets', async () => {
    const server = await startAbusedServer({ MESSAGES_PER_PERSON_PER_SECOND: '1', MESSAGE_BURST: '10' });
    const cookie = cookieOf(await requestSession(server.port, '1.1.1.1'));
    const sockets = [
      await connect(server, '1.1.1.1', cookie),
      await connect(server, '1.1.1.2', cookie),
      await connect(server, '1.1.1.3', cookie),
    ];
    // A burst of four, of which the greetings took three.
    const replies = await Promise.all(sockets.map((socket) => socket.request({ type: 'ping' })));
    expect(replies.filter(({ reason }) => reason === 'rate-limited')).toHaveLength(2);
    expect(await (await connect(server, '1.1.1.1')).request({ type: 'ping' })).toMatchObject({
      type: 'pong',
    });
  });

  it('refuse chat messages too many, of a person and of an address', async () => {
    const environment = { CHAT_PER_PERSON_PER_MINUTE: '2', CHAT_PER_ADDRESS_PER_MINUTE: '3' };
    const server = await startAbusedServer(environment);
    const table = newTableId();
    const [ann, ben] = [await connect(server, '1.1.1.1'), await connect(server, '1.1.1.1')];
    await create(ann, table);
    await ann.request({ type: 'sit', table, seat: 0, clientSeed });
    await ben.request({ type: 'sit', table, seat: 1, clientSeed });
    const say = (who: Visitor) => who.request({ type: 'chat', table, text: 'Hello!' });
    expect(await say(ann)).toMatchObject({ type: 'ok' });
    expect(await say(ann)).toMatchObject({ type: 'ok' });
    expect(await say(ann)).toMatchObject({
      reason: 'rate-limited',
      text: 'Too many chat messages within a minute of yours; try again later.',
    });
    expect(await say(ben)).toMatchObject({ type: 'ok' });
    expect(await say(ben)).toMatchObject({
      reason: 'rate-limited',
      text: 'Too many chat messages within a minute from your address; try again later.',
    });
    expect(server.metric('oriflamme_limit_refusals_total{limit="chat"}')).toBe(2);
  });

  it('refuse a seat too many of a person and of an address', async () => {
    const server = await startAbusedServer({ MAX_SEATS_PER_PERSON: '2', MAX_SEATS_PER_ADDRESS: '3' });
    const host = await connect(server, '2.2.2.2');
    const tables = [newTableId(), newTableId(), newTableId()];
    for (const table of tables) await create(host, table);
    const sitAt = async (who: Visitor, seat: number) => {
      const replies = [];
      for (const table of tables) replies.push(await who.request({ type: 'sit', table, seat, clientSeed }));
      return replies.map(({ type, reason }) => reason ?? type);
    };
    expect(await sitAt(await connect(server, '1.1.1.1'), 0)).toEqual(['ok', 'ok', 'full']);
    expect(await sitAt(await connect(server, '1.1.1.1'), 1)).toEqual(['ok', 'full', 'full']);
  });

  it('do not hinder a club of 30 people behind one address', async () => {
    const server = await startAbusedServer({}, { store: { synchronous: 'OFF' } });
    const people = await Promise.all(
      Array.from({ length: 30 }, async () => {
        // Two tabs each.
        const cookie = cookieOf(await requestSession(server.port, '1.1.1.1'));
        await connect(server, '1.1.1.1', cookie);
        return connect(server, '1.1.1.1', cookie);
      }),
    );
    const replies = await Promise.all(
      people.map(async (person) => {
        const [one, two] = [newTableId(), newTableId()];
        return [
          await create(person, one),
          await create(person, two),
          await person.request({ type: 'sit', table: one, seat: 0, clientSeed }),
          await person.request({ type: 'chat', table: one, text: 'Who joins?' }),
        ];
      }),
    );
    expect(replies.flat().filter(({ type }) => type !== 'ok')).toEqual([]);
    expect(server.metrics.text()).not.toMatch(/oriflamme_limit_refusals_total\{.*\} [^0]/);
  });
});
