import { expect } from '@playwright/test';
import { joinTable, openTable, startOnlineGame, test } from '../support/onlineGame.ts';
import { ORIGIN } from '../support/origins.ts';

test('an emote appears at the seat for everyone, ends, and can be muted', async ({ newPlayer }) => {
  const [anna, boris, carla] = await Promise.all([
    newPlayer(ORIGIN),
    newPlayer(ORIGIN),
    newPlayer(ORIGIN, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
  ]);
  const link = await openTable(anna, 'Anna', { others: ['person', 'person'] });
  await joinTable(boris, link, 'Boris');
  await joinTable(carla, link, 'Carla');
  await startOnlineGame(anna);
  const bubble = (page: typeof anna, seat: number) => page.locator(`[data-player="${seat}"] .emote-bubble`);
  const show = async (text: string) => {
    await anna.getByRole('button', { name: 'Emotes' }).click();
    await anna.getByRole('group', { name: 'Emotes' }).getByRole('button', { name: text }).click();
  };
  await show('Well played!');
  for (const page of [anna, boris, carla]) await expect(bubble(page, 0)).toContainText('Well played!');
  await expect(boris.getByRole('status').filter({ hasText: 'Anna: Well played!' })).toHaveCount(1);
  for (const page of [anna, boris, carla]) await expect(bubble(page, 0)).toHaveCount(0);

  // On a phone, the emotes are beside the chat.
  await carla.getByRole('button', { name: 'Chat' }).tap();
  await carla.getByRole('group', { name: 'Emotes' }).getByRole('button', { name: 'Oh dear.' }).tap();
  await expect(bubble(carla, 2)).toContainText('Oh dear.');
  const box = (await bubble(carla, 2).boundingBox())!;
  expect(box.x + box.width).toBeLessThanOrEqual(390);

  await boris.locator('[data-player="0"] .player-button').click();
  await boris.getByLabel('Mute Anna').check();
  await boris.keyboard.press('Escape');
  await show('Thank you!');
  await expect(bubble(carla, 0)).toContainText('Thank you!');
  await expect(bubble(boris, 0)).toHaveCount(0);
});

test('spectators see emotes but cannot send any', async ({ newPlayer }) => {
  const [anna, boris] = await Promise.all([newPlayer(ORIGIN), newPlayer(ORIGIN)]);
  const link = await openTable(anna, 'Anna', { others: ['bot'] });
  await startOnlineGame(anna);
  await boris.goto(link);
  await boris.getByLabel('Your name').fill('Boris');
  await boris.getByRole('button', { name: 'Join' }).click();
  await expect(boris.locator('.player')).toHaveCount(2);
  await expect(boris.getByRole('button', { name: 'Emotes' })).toHaveCount(0);
  await anna.getByRole('button', { name: 'Emotes' }).click();
  await anna.getByRole('group', { name: 'Emotes' }).getByRole('button', { name: 'Greetings!' }).click();
  await expect(boris.locator('[data-player="0"] .emote-bubble')).toContainText('Greetings!');
});
