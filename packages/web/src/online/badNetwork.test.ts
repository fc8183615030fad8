import { ConnectionLost } from '@oriflamme/client';
import type { Event } from '@oriflamme/engine';
import type { ServerMessage } from '@oriflamme/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { arrive, nextQuestion, play } from './testing/testPlayers.ts';
import {
  newPlace,
  startHere,
  FaultyProxy,
  reconnect,
  when,
  newTestPlayer,
  type TestPlayer,
} from '@oriflamme/client/testing';
import type { TestScreen } from './testing/testScreen.ts';

/** Anna plays over a bad road; Cat looks on over a good one. */
async function playBeforeWitness() {
  const place = await newPlace();
  const anna = await newTestPlayer(place.road, 'Anna');
  const game = await play(anna);
  const goodRoad = await FaultyProxy.to(place.server.port);
  onTestFinished(() => goodRoad.close());
  const witness = await arrive(await newTestPlayer(goodRoad, 'Cat'), game.id);
  return { ...place, anna, ...game, witness };
}

const publicEvents = ({ events }: TestScreen): readonly Event[] => events.filter((event) => !('to' in event));

/** Everything was told once, in order. */
async function expectNothingLost(screen: TestScreen, witness: TestScreen): Promise<void> {
  await when(witness.standing, (now) => now?.decision === screen.standing.value?.decision);
  expect(publicEvents(screen)).toEqual(publicEvents(witness));
}

async function comeBack({ page, connection }: TestPlayer): Promise<void> {
  await when(connection.state, ({ type }) => type === 'lost');
  await reconnect(page, connection);
}

test('a choice whose answer got lost counts once, and what was missed comes after', async () => {
  const { road, anna, table, screen, witness } = await playBeforeWitness();
  road.dropsReplies = true;
  table.source.choose(0, 0);
  await when(witness.screen.standing, (now) => now !== undefined && now.decision > 0);
  expect(table.isChoicePending.value).toBe(true);
  road.cut();
  road.dropsReplies = false;
  await comeBack(anna);
  await nextQuestion(screen, 1);
  await when(table.isChoicePending, (isUnconfirmed) => !isUnconfirmed);
  expect(screen.arrivals).toBe(1);
  await expectNothingLost(screen, witness.screen);
});

test('a choice that never arrived is made after the connection came back', async () => {
  const { road, anna, table, screen, witness } = await playBeforeWitness();
  road.cut();
  table.source.choose(0, 0);
  await comeBack(anna);
  await nextQuestion(screen, 1);
  expect(screen.arrivals).toBe(1);
  await expectNothingLost(screen, witness.screen);
});

test('a server that goes down and comes back in the middle of a choice has it once', async () => {
  const { server, folder, road, anna, table, screen } = await playBeforeWitness();
  table.source.choose(0, 0);
  await server.close();
  const next = await startHere(folder);
  road.setTarget(next.port);
  await comeBack(anna);
  const decision = await nextQuestion(screen, 1);
  const late = await arrive(await newTestPlayer(road, 'Cat'), table.id);
  expect(late.screen.standing.value?.decision).toBe(decision);
  await expectNothingLost(screen, late.screen);
});

test('while a choice is on its way, arriving anew does not ask for it again', async () => {
  const { road, anna, table, screen } = await playBeforeWitness();
  road.cut();
  table.source.choose(0, 0);
  table.source.setViewer(0);
  expect(screen.standing.value).toMatchObject({ decision: 0, options: [] });
  table.source.choose(0, 1);
  await comeBack(anna);
  await nextQuestion(screen, 1);
  expect(screen.news.value).not.toContainEqual(expect.objectContaining({ type: 'rejected' }));
});

test('a gap is noticed and filled', async () => {
  const { anna, table, screen, witness } = await playBeforeWitness();
  let isLost = false;
  anna.page.loses = (text) => {
    const message = JSON.parse(text) as ServerMessage;
    const loses = !isLost && message.type === 'delta' && message.change.type === 'events';
    isLost ||= loses;
    return loses;
  };
  table.source.choose(0, 0);
  await nextQuestion(screen, 1);
  expect(isLost).toBe(true);
  expect(screen.arrivals).toBe(1);
  await expectNothingLost(screen, witness.screen);
});

test('a choice that is none is refused, and the question stands again', async () => {
  const { table, screen } = await playBeforeWitness();
  table.source.choose(0, 3000);
  await when(screen.news, (news) => news.at(-1)?.type === 'rejected');
  expect(table.isChoicePending.value).toBe(false);
  table.source.setViewer(0);
  expect(screen.standing.value?.options.length).toBeGreaterThan(0);
});

test('a busy server is asked again for a choice, and for nothing else', async () => {
  const { anna, table, screen } = await playBeforeWitness();
  let refusals = 0;
  anna.page.instead = ({ type, id }) =>
    (type === 'choose' || type === 'chat') && refusals++ < 3
      ? { type: 'rejected', id, reason: 'rate-limited', text: 'Too many messages; wait a moment.' }
      : undefined;
  await expect(table.say('Hurry!')).rejects.toMatchObject({ reason: 'rate-limited' });
  table.source.choose(0, 0);
  const later = (async () => {
    while (table.isChoicePending.value) {
      await new Promise(setImmediate);
      anna.page.advance(100);
    }
  })();
  await nextQuestion(screen, 1);
  await later;
  expect(refusals).toBeGreaterThan(3);
});

test('what was said when the connection broke is not said again, and whoever said it knows', async () => {
  const { road, anna, table, witness } = await playBeforeWitness();
  road.dropsReplies = true;
  const said = table.say('Did you hear that?');
  await when(witness.table.chat, (talk) => talk.length === 1);
  road.cut();
  road.dropsReplies = false;
  await expect(said).rejects.toThrow(ConnectionLost);
  await comeBack(anna);
  await when(table.chat, (talk) => talk.length === 1);
  await table.say('Yes, I heard that.');
  await when(witness.table.chat, (talk) => talk.length === 2);
  expect(witness.table.chat.value.length).toBe(2);
});
