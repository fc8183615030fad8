import { ConnectionLost } from '@oriflamme/client';
import type { Event } from '@oriflamme/engine';
import type { ServerMessage } from '@oriflamme/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { openTable, nextDecision, startGame } from './testing/testPlayers.ts';
import {
  startProxiedServer,
  startTestServer,
  FaultyProxy,
  reconnect,
  when,
  newTestPlayer,
  type TestPlayer,
} from '@oriflamme/client/testing';
import type { TestScreen } from './testing/testScreen.ts';

/** Anna plays through a faulty proxy; Cat watches through a good one. */
async function startWatchedGame() {
  const setup = await startProxiedServer();
  const anna = await newTestPlayer(setup.proxy, 'Anna');
  const game = await startGame(anna);
  const goodProxy = await FaultyProxy.to(setup.server.port);
  onTestFinished(() => goodProxy.close());
  const witness = await openTable(await newTestPlayer(goodProxy, 'Cat'), game.id);
  return { ...setup, anna, ...game, witness };
}

const publicEvents = ({ events }: TestScreen): readonly Event[] => events.filter((event) => !('to' in event));

/** Every event arrived once and in order. */
async function expectSameEvents(screen: TestScreen, witness: TestScreen): Promise<void> {
  await when(witness.pending, (now) => now?.decision === screen.pending.value?.decision);
  expect(publicEvents(screen)).toEqual(publicEvents(witness));
}

async function waitForReconnect({ page, connection }: TestPlayer): Promise<void> {
  await when(connection.state, ({ type }) => type === 'lost');
  await reconnect(page, connection);
}

test('a choice whose reply was lost counts once, and missed events follow', async () => {
  const { proxy, anna, table, screen, witness } = await startWatchedGame();
  proxy.dropsReplies = true;
  table.source.choose(0, 0);
  await when(witness.screen.pending, (now) => now !== undefined && now.decision > 0);
  expect(table.isChoicePending.value).toBe(true);
  proxy.cut();
  proxy.dropsReplies = false;
  await waitForReconnect(anna);
  await nextDecision(screen, 1);
  await when(table.isChoicePending, (isPending) => !isPending);
  expect(screen.snapshotCount).toBe(1);
  await expectSameEvents(screen, witness.screen);
});

test('a choice that was not sent is made after the reconnection', async () => {
  const { proxy, anna, table, screen, witness } = await startWatchedGame();
  proxy.cut();
  table.source.choose(0, 0);
  await waitForReconnect(anna);
  await nextDecision(screen, 1);
  expect(screen.snapshotCount).toBe(1);
  await expectSameEvents(screen, witness.screen);
});

test('a choice during a server restart counts once', async () => {
  const { server, folder, proxy, anna, table, screen } = await startWatchedGame();
  table.source.choose(0, 0);
  await server.close();
  const next = await startTestServer(folder);
  proxy.setTarget(next.port);
  await waitForReconnect(anna);
  const decision = await nextDecision(screen, 1);
  const late = await openTable(await newTestPlayer(proxy, 'Cat'), table.id);
  expect(late.screen.pending.value?.decision).toBe(decision);
  await expectSameEvents(screen, late.screen);
});

test('a snapshot offers no options while a choice is in flight', async () => {
  const { proxy, anna, table, screen } = await startWatchedGame();
  proxy.cut();
  table.source.choose(0, 0);
  table.source.setViewer(0);
  expect(screen.pending.value).toMatchObject({ decision: 0, options: [] });
  table.source.choose(0, 1);
  await waitForReconnect(anna);
  await nextDecision(screen, 1);
  expect(screen.updates.value).not.toContainEqual(expect.objectContaining({ type: 'rejected' }));
});

test('a gap in the sequence is detected and filled', async () => {
  const { anna, table, screen, witness } = await startWatchedGame();
  let isLost = false;
  anna.page.dropsMessage = (text) => {
    const message = JSON.parse(text) as ServerMessage;
    const isDropped = !isLost && message.type === 'delta' && message.change.type === 'events';
    isLost ||= isDropped;
    return isDropped;
  };
  table.source.choose(0, 0);
  await nextDecision(screen, 1);
  expect(isLost).toBe(true);
  expect(screen.snapshotCount).toBe(1);
  await expectSameEvents(screen, witness.screen);
});

test('an invalid choice is rejected, and the decision is pending again', async () => {
  const { table, screen } = await startWatchedGame();
  table.source.choose(0, 3000);
  await when(screen.updates, (updates) => updates.at(-1)?.type === 'rejected');
  expect(table.isChoicePending.value).toBe(false);
  table.source.setViewer(0);
  expect(screen.pending.value?.options.length).toBeGreaterThan(0);
});

test('only choices are retried when the server is busy', async () => {
  const { anna, table, screen } = await startWatchedGame();
  let rejections = 0;
  anna.page.fakeReply = ({ type, id }) =>
    (type === 'choose' || type === 'chat') && rejections++ < 3
      ? { type: 'rejected', id, reason: 'rate-limited', text: 'Too many messages; wait a moment.' }
      : undefined;
  await expect(table.say('Hurry!')).rejects.toMatchObject({ reason: 'rate-limited' });
  table.source.choose(0, 0);
  const advanceClock = (async () => {
    while (table.isChoicePending.value) {
      await new Promise(setImmediate);
      anna.page.advance(100);
    }
  })();
  await nextDecision(screen, 1);
  await advanceClock;
  expect(rejections).toBeGreaterThan(3);
});

test('a chat message is not repeated after a lost connection, and its request rejects', async () => {
  const { proxy, anna, table, witness } = await startWatchedGame();
  proxy.dropsReplies = true;
  const request = table.say('First message');
  await when(witness.table.chat, (messages) => messages.length === 1);
  proxy.cut();
  proxy.dropsReplies = false;
  await expect(request).rejects.toThrow(ConnectionLost);
  await waitForReconnect(anna);
  await when(table.chat, (messages) => messages.length === 1);
  await table.say('Second message');
  await when(witness.table.chat, (messages) => messages.length === 2);
  expect(witness.table.chat.value.length).toBe(2);
});
