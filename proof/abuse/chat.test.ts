import { PlayerClient } from '@oriflamme/client';
import type { ChatPush } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import { outcome, SEED, startClockedServer, tableConfig, type Visitor } from './clockedServer.ts';

const MINUTE = 60_000;

async function seated(visitor: Visitor, seat = 0, config = tableConfig()): Promise<string> {
  const table = await visitor.client.createTable(config);
  await visitor.client.request({ type: 'sit', table, seat, clientSeed: SEED });
  return table;
}

const say = ({ client }: Visitor, table: string, text: string): Promise<string> =>
  outcome(client.request({ type: 'chat', table, text }));

const chatOf = ({ pushes }: Visitor): ChatPush[] => pushes.filter((push) => push.type === 'chat');
const textsOf = (visitor: Visitor): unknown[] =>
  chatOf(visitor).map(({ message }) => (message.type === 'chat' ? message.text : ''));

describe('Chat at one table', () => {
  it('is kept up to 50 messages, and none of it is in the log', async () => {
    const server = await startClockedServer({ TABLE_CHAT_PER_MINUTE: '1000' });
    const ann = await server.visit('Ann');
    const table = await seated(ann);
    const rows = () => server.query<{ n: number }>('SELECT count(*) AS n FROM log')[0].n;
    const before = rows();
    const stored = () => server.query<{ message: string }>('SELECT message FROM chat ORDER BY number');
    for (let said = 1; said <= 50; said++) expect(await say(ann, table, `Word ${said}`)).toBe('ok');
    expect(stored()[0].message).toContain('Word 1"');
    await say(ann, table, 'Word 51');
    expect(stored()).toHaveLength(50);
    expect(stored()[0].message).toContain('Word 2"');
    expect(rows()).toBe(before);
  });

  it('is kept up to 8 kB', async () => {
    const server = await startClockedServer({ TABLE_CHAT_PER_MINUTE: '1000' });
    const ann = await server.visit('Ann');
    const table = await seated(ann);
    for (let said = 0; said < 60; said++) await say(ann, table, '𝔄'.repeat(100) + said);
    const stored = server.query<{ message: string }>('SELECT message FROM chat ORDER BY number');
    const bytes = stored.map(({ message }) => Buffer.byteLength(message));
    const sum = bytes.reduce((total, each) => total + each, 0);
    expect(sum).toBeLessThanOrEqual(8192);
    expect(sum + Math.max(...bytes)).toBeGreaterThan(8192);
    expect(stored.at(-1)?.message).toContain('59"');
  });

  it('is refused above the limit of a table, until a minute has passed', async () => {
    const server = await startClockedServer({ TABLE_CHAT_PER_MINUTE: '3' });
    const [ann, ben] = [await server.visit('Ann'), await server.visit('Ben')];
    const table = await seated(ann, 0, tableConfig({ seats: ['person', 'person'] }));
    await ben.client.request({ type: 'sit', table, seat: 1, clientSeed: SEED });
    for (const who of [ann, ann, ben]) expect(await say(who, table, 'Hello')).toBe('ok');
    for (const who of [ann, ben]) expect(await say(who, table, 'Hello')).toBe('rate-limited');
    expect(await say(ben, await seated(ben), 'Hello')).toBe('ok');
    server.clock.time += MINUTE;
    expect(await say(ben, table, 'Hello')).toBe('ok');
  });

  it('is refused a while after the end of the game', async () => {
    const server = await startClockedServer({ CHAT_AFTER_GAME_MINUTES: '5' });
    const [ann, ben] = [await server.visit('Ann'), await server.visit('Ben')];
    const table = await ann.client.createTable(tableConfig({ seats: ['person', 'person'] }));
    const players = [ann, ben].map(({ client }) => new PlayerClient(client, table));
    for (const [seat, player] of players.entries()) await player.sit(seat);
    await ann.client.request({ type: 'start', table });
    await Promise.all(players.map((player) => player.play(() => 0)));
    server.clock.time += 5 * MINUTE - 1;
    expect(await say(ann, table, 'Well played')).toBe('ok');
    server.clock.time += 1;
    expect(await say(ann, table, 'Hello?')).toBe('over');
  });

  it('is refused without a seat, also to the host', async () => {
    const server = await startClockedServer();
    const [ann, ben] = [await server.visit('Ann'), await server.visit('Ben')];
    const table = await ann.client.createTable(tableConfig());
    for (const who of [ann, ben]) expect(await say(who, table, 'Hello')).toBe('not-seated');
  });

  it('appears under the name at the table, whatever the connection calls itself', async () => {
    const server = await startClockedServer();
    const ann = await server.visit('Ann');
    const table = await seated(ann);
    await ann.client.request({ type: 'subscribe', table, afterChat: 0 });
    await ann.client.request({ type: 'rename', name: 'Ben' });
    await say(ann, table, 'I am Ben');
    await expect.poll(() => chatOf(ann)).toMatchObject([{ message: { name: 'Ann', seat: 0 } }]);
  });
});

describe('A client that reconnects', () => {
  it('gets the messages that it missed, once, also after a restart', async () => {
    const first = await startClockedServer();
    const [ann, ben] = [await first.visit('Ann'), await first.visit('Ben')];
    const table = await seated(ann);
    await ben.client.request({ type: 'subscribe', table, afterChat: 0 });
    await say(ann, table, 'One');
    await expect.poll(() => textsOf(ben)).toEqual(['One']);
    const { seq } = ben.pushes.findLast((push) => push.type === 'snapshot' || push.type === 'delta')!;
    ben.client.close();
    await say(ann, table, 'Two');
    await say(ann, table, 'Three');
    const again = await first.visit('Ben', ben.client.session);
    await again.client.request({ type: 'subscribe', table, afterSeq: seq, afterChat: chatOf(ben)[0].number });
    expect(textsOf(again)).toEqual(['Two', 'Three']);
    const last = chatOf(again).at(-1)!.number;
    await first.close();

    const second = await startClockedServer({ DATA_FOLDER: first.folder });
    const later = await second.visit('Ben', ben.client.session);
    await later.client.request({ type: 'subscribe', table, afterSeq: 0, afterChat: last });
    expect(later.pushes).toMatchObject([
      { type: 'snapshot', lastChat: last, chat: [{}, {}, { text: 'Three' }] },
    ]);
    const annAgain = await second.visit('Ann', ann.client.session);
    await say(annAgain, table, 'Four');
    await expect.poll(() => chatOf(later)).toMatchObject([{ number: last + 1, message: { text: 'Four' } }]);
  });

  it('of an older version gets chat as deltas without a gap', async () => {
    const server = await startClockedServer();
    const [ann, ben] = [await server.visit('Ann'), await server.visit('Ben')];
    const table = await seated(ann);
    await ben.client.request({ type: 'subscribe', table });
    await say(ann, table, 'One');
    await ann.client.request({ type: 'ready', table, ready: true });
    await say(ann, table, 'Two');
    await expect.poll(() => ben.pushes.length).toBe(4);
    const [snapshot, ...deltas] = ben.pushes;
    expect(deltas).toMatchObject([
      { change: { type: 'chat', text: 'One' } },
      { change: { type: 'table' } },
      { change: { type: 'chat', text: 'Two' } },
    ]);
    const from = snapshot.type === 'snapshot' ? snapshot.seq : 0;
    expect(deltas.map((push) => push.type === 'delta' && push.seq)).toEqual([from + 1, from + 2, from + 3]);
  });
});
