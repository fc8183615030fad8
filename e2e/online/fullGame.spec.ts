import { expect, type Page } from '@playwright/test';
import { type Event, Game, isVisibleTo } from '@oriflamme/engine';
import type { FinishedGame, ServerMessage } from '@oriflamme/protocol';
import { recordFrames, joinTable, openTable, playAll, startGame, test } from './players.ts';
import { ONLINE } from '../onlineUrl.ts';

const FRENCH = { name: 'Votre nom', sit: 'S’asseoir', ready: 'On peut commencer' };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What was told, from one arrival to the next. */
function tellings(frames: readonly string[]): Event[][] {
  const told: Event[][] = [];
  for (const message of frames.map((frame) => JSON.parse(frame) as ServerMessage)) {
    if (message.type === 'arrived') told.push([...(message.game?.history ?? [])]);
    if (message.type === 'changed' && message.change.type === 'events')
      told.at(-1)!.push(...message.change.events);
  }
  return told;
}

const finished = async (page: Page): Promise<FinishedGame> => {
  const table = page.url().split('/').at(-1)!;
  const answer = await page.request.get(`/api/games/${table}`);
  return (await answer.json()) as FinishedGame;
};

for (const [deck, name] of [
  ['base', 'Oriflamme'],
  ['ablaze', 'Ablaze'],
  ['alliance', 'Alliance'],
  ['masks', 'a mix'],
])
  test(`two people and two bots play ${name}: a desktop in English, a phone in French, and somebody watches`, async ({
    somebody,
  }) => {
    test.setTimeout(300_000);
    const [anna, boris, carla] = await Promise.all([
      somebody(ONLINE),
      somebody(ONLINE, { locale: 'fr-FR', ...PHONE }),
      somebody(ONLINE),
    ]);
    const link = await openTable(anna, 'Anna', { deck });
    await joinTable(boris, link, 'Boris', FRENCH);
    const frames = recordFrames(carla);
    await carla.goto(link);
    await carla.getByLabel('Your name').fill('Carla');
    await carla.getByRole('button', { name: 'Sit down' }).click();
    await expect(carla.getByRole('status').filter({ hasText: 'You are watching.' })).toBeVisible();
    await startGame(anna);
    await playAll([anna, boris]);
    await expect(carla.getByRole('dialog', { name: 'The game is over' })).toBeVisible();

    // All that the spectator was ever told is what the rules show to everyone, to the last event.
    const { disclosure, seats } = await finished(anna);
    const shown: Event[] = [];
    Game.replay(disclosure.record, (event) => isVisibleTo(event, undefined) && shown.push(event));
    const told = tellings(frames);
    for (const part of told) expect(part).toEqual(shown.slice(0, part.length));
    expect(told.at(-1)).toHaveLength(shown.length);
    const before = frames.filter((frame) => !frame.includes('"type":"ended"'));
    for (const secret of ['"to":', disclosure.secret, ...disclosure.parts.filter((part) => part !== null)])
      expect(before.filter((frame) => frame.includes(secret))).toEqual([]);
    expect(seats.map((seat) => 'name' in seat && seat.name).slice(0, 2)).toEqual(['Anna', 'Boris']);
    await expect(boris.getByRole('dialog', { name: 'La partie est finie' })).toBeVisible();
  });
