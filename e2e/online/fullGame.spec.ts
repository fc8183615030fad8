import { gameUpdateIn } from '@oriflamme/protocol';
import { expect, type Page } from '@playwright/test';
import { type Event, Game, isVisibleTo } from '@oriflamme/engine';
import type { FinishedGame, ServerMessage } from '@oriflamme/protocol';
import {
  recordFrames,
  joinTable,
  openTable,
  playTurns,
  startOnlineGame,
  test,
} from '../support/onlineGame.ts';
import { ORIGIN } from '../support/origins.ts';
import { LONG } from '../support/tags.ts';

const FRENCH = { name: 'Votre pseudo', sit: 'Rejoindre', ready: 'Prêt' };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The events received, grouped by the snapshot they follow. */
function eventsBySnapshot(frames: readonly string[]): Event[][] {
  const groups: Event[][] = [];
  for (const message of frames.map((frame) => JSON.parse(frame) as ServerMessage)) {
    if (message.type === 'snapshot') groups.push([]);
    groups.at(-1)?.push(...(gameUpdateIn(message)?.events ?? []));
  }
  return groups;
}

const finished = async (page: Page): Promise<FinishedGame> => {
  const table = page.url().split('/').at(-1)!;
  const response = await page.request.get(`/api/games/${table}`);
  return (await response.json()) as FinishedGame;
};

for (const [deck, name] of [
  ['base', 'Oriflamme'],
  ['ablaze', 'Ablaze'],
  ['alliance', 'Alliance'],
  ['masks', 'a mix'],
])
  test(`two players and two bots play ${name}, on a desktop in English and a phone in French, with a spectator`, {
    tag: deck === 'masks' ? [] : LONG,
  }, async ({ newPlayer }) => {
    const [anna, boris, carla] = await Promise.all([
      newPlayer(ORIGIN),
      newPlayer(ORIGIN, { locale: 'fr-FR', ...PHONE }),
      newPlayer(ORIGIN),
    ]);
    const link = await openTable(anna, 'Anna', { deck });
    await joinTable(boris, link, 'Boris', FRENCH);
    const frames = recordFrames(carla);
    await carla.goto(link);
    await carla.getByLabel('Your name').fill('Carla');
    await carla.getByRole('button', { name: 'Join' }).click();
    await expect(carla.getByRole('status').filter({ hasText: 'You are watching.' })).toBeVisible();
    await startOnlineGame(anna);
    await playTurns([anna, boris]);
    await expect(carla.getByRole('dialog', { name: 'The game is over' })).toBeVisible();

    // The spectator received exactly the public events, and no secret before the end.
    const { disclosure, seats } = await finished(anna);
    const publicEvents: Event[] = [];
    Game.replay(disclosure.record, (event) => isVisibleTo(event, undefined) && publicEvents.push(event));
    const groups = eventsBySnapshot(frames);
    for (const group of groups) expect(group).toEqual(publicEvents.slice(0, group.length));
    expect(groups.at(-1)).toHaveLength(publicEvents.length);
    const before = frames.filter((frame) => !frame.includes('"type":"ended"'));
    for (const secret of [
      '"to":',
      disclosure.serverSeed,
      ...disclosure.clientSeeds.filter((part) => part !== null),
    ])
      expect(before.filter((frame) => frame.includes(secret))).toEqual([]);
    expect(seats.map((seat) => 'name' in seat && seat.name).slice(0, 2)).toEqual(['Anna', 'Boris']);
    await expect(boris.getByRole('dialog', { name: 'La partie est finie' })).toBeVisible();
  });
