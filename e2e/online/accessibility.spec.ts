import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { createRandom, resultDialog, findRandomPick, waitForDecision } from '../support/gamePage.ts';
import { openTable, startOnlineGame, test } from '../support/onlineGame.ts';
import { ORIGIN } from '../support/origins.ts';
import { ServerProcess } from '../support/serverProcess.ts';

test('axe reports no violations from the lobby to the table, in any theme', async ({ newPlayer }) => {
  const page = await newPlayer(ORIGIN);
  const found: string[] = [];
  const check = async (state: string, on = page) => void found.push(...(await axeFaults(on, state)));
  await page.goto('/#/lobby');
  await check('lobby without a name');
  const link = await openTable(page, 'Anna', { others: ['person', 'bot'], clock: 'usual' });
  await expect(page.getByRole('img', { name: /QR code/u })).toBeVisible();
  await check('room');
  await page.getByRole('button', { name: 'Change setup' }).click();
  await expect(page.getByRole('dialog', { name: 'Change setup' })).toBeVisible();
  await check('setup dialog');
  await page.keyboard.press('Escape');
  const guest = await newPlayer(ORIGIN);
  await guest.goto(link);
  await expect(guest.getByLabel('Your name')).toBeVisible();
  await check('invitation', guest);
  await page.goto('/#/lobby');
  await expect(page.getByRole('heading', { name: 'My games' })).toBeVisible();
  await check('lobby');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('dialog', { name: 'Log out' })).toBeVisible();
  await check('log-out dialog');
  await page.keyboard.press('Escape');
  await page.goto('/#/lobby/new');
  await check('form');
  await page.goto('/#/room/AAAAAAAAAAAAAAAA');
  await check('unknown table');
  await page.goto('/#/game/AAAAAAAAAAAAAAAA');
  await check('unknown game');
  await page.goto('/privacy');
  await check('privacy');
  await page.goto(link);
  await startOnlineGame(page);
  await check('table');
  await page.getByRole('button', { name: 'Emotes' }).click();
  await check('emotes');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Chat' }).click();
  await check('chat');
  await page.locator('[data-player="0"] button').click();
  await check('player dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave the game' }).click();
  await check('leave dialog');
  expect(found).toEqual([]);
});

test('an online game is playable by keyboard and accessible names, and axe reports no violations at its end', async ({
  newPlayer,
}) => {
  const page = await newPlayer(ORIGIN, { settings: { confirmation: 'always' } });
  await openTable(page, 'Anna', { others: ['bot'] });
  await startOnlineGame(page);
  const random = createRandom(7);
  while (await waitForDecision(page)) await (await findRandomPick(page, random))?.press('Enter');
  expect(await axeFaults(page, 'result')).toEqual([]);
  await resultDialog(page).getByRole('button', { name: 'Share', exact: true }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Share the result' }).getByRole('img')).toBeVisible();
  expect(await axeFaults(page, 'share')).toEqual([]);
  await page.keyboard.press('Escape');
  await resultDialog(page).getByRole('link', { name: 'Replay' }).press('Enter');
  await expect(page.getByText('Fair deal, checked here')).toBeVisible();
  expect(await axeFaults(page, 'finished game')).toEqual([]);
});

test('axe reports no violations on the privacy page, light or dark, on a phone', async ({ newPlayer }) => {
  const page = await newPlayer(ORIGIN, { viewport: { width: 360, height: 740 } });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/privacy?lang=uk');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
});

test('axe reports no violations in the countdown of quick play, in any theme', async ({ newPlayer }) => {
  const server = await ServerProcess.create();
  try {
    await server.startWithFakeClock();
    server.holdClock();
    const page = await newPlayer(server.origin);
    await page.goto('/#/lobby');
    await page.getByLabel('Your name').fill('Anna');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('region', { name: 'Quick play' }).getByRole('button', { name: 'Ablaze' }).click();
    await expect(page.getByRole('timer')).toBeVisible();
    expect(await axeFaults(page, 'countdown of quick play')).toEqual([]);
    await expect(page.getByRole('timer')).toBeVisible();
  } finally {
    await server.remove();
  }
});
