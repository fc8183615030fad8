import type { RejectionReason, TransientPush } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import { startProxiedServer, newTestPlayer, TEST_CONFIG, type TestPlayer } from '../testing/realServer.ts';
import { reconnect } from '../testing/testEnvironment.ts';
import { when } from '../testing/when.ts';
import type { TableMessage } from './connection.ts';
import { RequestRejected } from './errors.ts';
import { TableSubscription } from './tableSubscription.ts';

/** Counts are sent once a second. */
const WITHIN = { timeout: 10_000 };
const SEED = 'a'.repeat(32);

/** Subscribes with a listener for transient messages and records everything. */
function watch({ connection }: TestPlayer, table: string) {
  const messages: TableMessage[] = [];
  const transient: TransientPush[] = [];
  connection.subscribe(
    table,
    (message) => messages.push(message),
    () => undefined,
    (push) => transient.push(push),
  );
  return { messages, transient };
}

/** Subscribes at a server that always rejects with this reason, and lets the first three delays pass. */
async function subscribeRejected(reason: RejectionReason) {
  const timers: (() => void)[] = [];
  const after = (_: number, act: () => void) => {
    timers.push(act);
    return () => undefined;
  };
  const subscription = new TableSubscription('t', { random: () => 0.5, after });
  const refusals: RejectionReason[] = [];
  subscription.listeners.add({
    onMessage: () => undefined,
    onRefused: (refusal) => refusals.push(refusal.reason),
  });
  let asked = 0;
  const request = () => {
    asked++;
    return Promise.reject(new RequestRejected(reason, ''));
  };
  await subscription.subscribe(request);
  for (let delays = 0; delays < 3; delays++) {
    timers.shift()?.();
    await Promise.resolve();
    await Promise.resolve();
  }
  return { asked, refusals };
}

async function startGame(player: TestPlayer): Promise<string> {
  const { connection } = player;
  const table = await connection.createTable(TEST_CONFIG);
  await connection.request({ type: 'sit', table, seat: 0, clientSeed: SEED });
  await connection.request({ type: 'ready', table, ready: true });
  await connection.request({ type: 'start', table });
  return table;
}

describe('TableSubscription', () => {
  it('asks again after a rejection that passes by itself', async () => {
    for (const reason of ['rate-limited', 'store-failed', 'overloaded', 'full'] as const)
      expect(await subscribeRejected(reason), reason).toEqual({ asked: 4, refusals: [] });
  });

  it('reports any other rejection, and asks no more', async () => {
    for (const reason of ['unknown-table', 'not-seated', 'malformed', 'scope', 'over'] as const)
      expect(await subscribeRejected(reason), reason).toEqual({ asked: 1, refusals: [reason] });
  });

  it('delivers transient messages beside the sequence, also after a reconnect', async () => {
    const { proxy } = await startProxiedServer();
    const [anna, ben] = [await newTestPlayer(proxy, 'Anna'), await newTestPlayer(proxy, 'Ben')];
    const table = await startGame(anna);
    const [hers, his] = [watch(anna, table), watch(ben, table)];
    await expect.poll(() => hers.transient.at(-1), WITHIN).toEqual({ type: 'spectators', table, count: 1 });
    await anna.connection.request({ type: 'emote', table, emote: 'wow' });
    const wow = { type: 'emote', table, seat: 0, emote: 'wow' };
    await expect.poll(() => his.transient, WITHIN).toContainEqual(wow);
    const snapshots = () => his.messages.filter(({ type }) => type === 'snapshot').length;
    expect(snapshots()).toBe(1);
    proxy.cut();
    for (const { connection } of [anna, ben]) await when(connection.state, ({ type }) => type !== 'open');
    await Promise.all([anna, ben].map(({ page, connection }) => reconnect(page, connection)));
    await ben.connection.myTables();
    await anna.connection.request({ type: 'emote', table, emote: 'oops' });
    await expect.poll(() => his.transient, WITHIN).toContainEqual({ ...wow, emote: 'oops' });
    // Resumed after the last sequence number: a transient message has not disturbed it.
    expect(snapshots()).toBe(1);
  });

  it('asks for them only if a listener wants them', async () => {
    const { proxy } = await startProxiedServer();
    const anna = await newTestPlayer(proxy, 'Anna');
    const table = await startGame(anna);
    const sent: string[] = [];
    anna.page.rewrite = (text) => {
      sent.push(text);
      return text;
    };
    anna.connection.subscribe(
      table,
      () => undefined,
      () => undefined,
    );
    await anna.connection.myTables();
    expect(sent.some((text) => text.includes('transient'))).toBe(false);
    watch(anna, table);
    await anna.connection.myTables();
    expect(sent.some((text) => text.includes('"transient":true'))).toBe(true);
  });
});
