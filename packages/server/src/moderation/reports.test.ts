import { Client } from '@oriflamme/client';
import type { ServerMessage } from '@oriflamme/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CONTEXT_MESSAGES } from '../lobby/reportEvidence.ts';
import { personIdOf, startOperatedServer, TEST_TABLE } from '../testing/operatedServer.ts';

async function connect(url: string, name: string): Promise<Client> {
  const client = await Client.connect(url, name);
  onTestFinished(() => client.close());
  return client;
}

const UNHURRIED = { CHAT_PER_PERSON_PER_MINUTE: '1000', TABLE_CHAT_PER_MINUTE: '1000' };

/** Ann and Ben at a table, and Cat, who watches. */
async function openTable(environment: Readonly<Record<string, string>> = {}) {
  const time = { now: 0 };
  const server = await startOperatedServer(
    { ...UNHURRIED, ...environment },
    { gateway: { now: () => time.now } },
  );
  const names = ['Ann', 'Ben', 'Cat'] as const;
  const [ann, ben, cat] = await Promise.all(names.map((name) => connect(server.url, name)));
  const table = await ann.createTable(TEST_TABLE);
  await ann.request({ type: 'sit', table, seat: 0 });
  await ben.request({ type: 'sit', table, seat: 1 });
  const report = (client: Client, about: object = { type: 'person', seat: 1 }) =>
    client.request({ type: 'report', table, about: about as never, reason: 'spam' });
  return { ...server, time, ann, ben, cat, table, report };
}

describe('Reports', () => {
  it('store the message, its author, the chat around it and what the reporter adds', async () => {
    const { ann, ben, table, ask } = await openTable();
    for (let n = 1; n <= 30; n++)
      await (n % 2 ? ann : ben).request({ type: 'chat', table, text: `line ${n}` });
    const about = { type: 'message', number: 14 } as const;
    await ann.request({ type: 'report', table, about, reason: 'insults', text: 'Again and again.' });
    const { reports } = await ask({ type: 'reports' });
    expect(reports).toMatchObject([
      {
        table,
        reporter: personIdOf(ann),
        reporterName: 'Ann',
        person: personIdOf(ben),
        personName: 'Ben',
        reason: 'insults',
        message: 'line 14',
        text: 'Again and again.',
        resolvedAt: null,
      },
    ]);
    const lines = reports[0].context.map(({ text }) => text);
    expect(lines).toHaveLength(2 * CONTEXT_MESSAGES + 1);
    expect([lines[0], lines.at(-1)]).toEqual(['line 4', 'line 24']);
    expect((await ask({ type: 'status' })).openReports).toBe(1);
  });

  it('find a message by its number in a snapshot, also after the author has left', async () => {
    const { ann, ben, cat, table, ask } = await openTable();
    await ben.request({ type: 'chatPhrase', table, phrase: 'hurry' });
    await ben.request({ type: 'chat', table, text: 'You fool!' });
    await ben.request({ type: 'stand', table });
    const arrived = new Promise<ServerMessage>((resolve) => cat.onPush(resolve));
    await cat.request({ type: 'subscribe', table });
    const snapshot = await arrived;
    if (snapshot.type !== 'snapshot') throw new Error(`Expected a snapshot, not ${snapshot.type}.`);
    const [, { number }] = snapshot.chat;
    await ann.request({
      type: 'report',
      table,
      about: { type: 'message', number: number! },
      reason: 'other',
    });
    expect((await ask({ type: 'reports' })).reports).toMatchObject([
      { person: personIdOf(ben), message: 'You fool!', text: '', context: [{ text: 'hurry' }, {}] },
    ]);
  });

  it('store a report about a person with the latest chat, from a spectator too', async () => {
    const { ben, cat, table, report, ask } = await openTable();
    await ben.request({ type: 'chat', table, text: 'Hello!' });
    await report(cat);
    expect((await ask({ type: 'reports' })).reports).toMatchObject([
      { reporterName: 'Cat', personName: 'Ben', message: null, context: [{ name: 'Ben', text: 'Hello!' }] },
    ]);
  });

  it('reject messages that are not kept, bots, empty seats and oneself', async () => {
    const { ann, ben, table, report, ask } = await openTable({ KEPT_CHAT_MESSAGES: '2' });
    for (const text of ['one', 'two', 'three']) await ben.request({ type: 'chat', table, text });
    for (const number of [1, 4])
      await expect(report(ann, { type: 'message', number })).rejects.toThrow('There is no such message');
    await expect(report(ben, { type: 'message', number: 2 })).rejects.toThrow('of another player');
    for (const seat of [0, 2, 4])
      await expect(report(ann, { type: 'person', seat })).rejects.toThrow('no other player at this seat');
    const elsewhere = { type: 'report', table: 'nowhere', about: { type: 'person', seat: 0 } } as const;
    await expect(ann.request({ ...elsewhere, reason: 'spam' })).rejects.toThrow('There is no such table.');
    expect((await ask({ type: 'reports' })).reports).toEqual([]);
    await report(ann, { type: 'message', number: 2 });
  });

  it('tell nobody else: the reported player and the table get no frame', async () => {
    const { ann, ben, cat, table, report, lines } = await openTable();
    for (const client of [ben, cat]) await client.request({ type: 'subscribe', table, afterChat: 0 });
    await ben.request({ type: 'chat', table, text: 'secret words' });
    await cat.request({ type: 'ping' });
    const frames: ServerMessage[] = [];
    for (const client of [ben, cat]) client.onPush((frame) => frames.push(frame));
    await report(ann, { type: 'message', number: 1 });
    // Messages are sent in order: after these answers nothing is on its way.
    for (const client of [ben, cat]) await client.request({ type: 'ping' });
    expect(frames).toEqual([]);
    expect(lines.join('')).not.toContain('secret words');
  });
});

describe('Limits of reports', () => {
  it('per person: as many as REPORTS_PER_PERSON_PER_HOUR; a rejected one does not count', async () => {
    const { ann, cat, time, report } = await openTable({ REPORTS_PER_PERSON_PER_HOUR: '2' });
    for (let n = 0; n < 3; n++)
      await expect(report(ann, { type: 'person', seat: 0 })).rejects.toThrow('no other');
    await report(ann);
    await report(ann);
    await expect(report(ann)).rejects.toThrow('Too many reports within an hour of yours');
    await report(cat);
    time.now += 3_600_000;
    await report(ann);
  });

  it('per address: as many as REPORTS_PER_ADDRESS_PER_HOUR', async () => {
    const { ann, cat, report } = await openTable({ REPORTS_PER_ADDRESS_PER_HOUR: '2' });
    await report(ann);
    await report(cat);
    await expect(report(ann)).rejects.toThrow('Too many reports within an hour from your address');
  });

  it('per table: as many as REPORTS_PER_TABLE_PER_HOUR, from strangers without harm to the players', async () => {
    const { ann, cat, time, report } = await openTable({ REPORTS_PER_TABLE_PER_HOUR: '2' });
    await report(cat);
    await report(cat);
    await expect(report(cat)).rejects.toThrow('Too many reports from this table');
    await report(ann);
    await report(ann);
    await expect(report(ann)).rejects.toThrow('Too many reports from this table');
    time.now += 3_600_000;
    await report(ann);
  });

  it('in total: at MAX_REPORTS a resolved one makes room, and open ones are never lost', async () => {
    const { ann, cat, report, ask } = await openTable({ MAX_REPORTS: '2' });
    await report(ann);
    await report(cat);
    await expect(report(ann)).rejects.toThrow('The operator has too many reports');
    await ask({ type: 'resolve', report: 2, reason: 'read' });
    await report(ann);
    const { reports } = await ask({ type: 'reports', all: true });
    expect(reports.map(({ id }) => id)).toEqual([3, 1]);
  });
});
