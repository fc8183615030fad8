// Pictures of playing together, taken with the others: npm run screenshots.
import { expect, type Page } from '@playwright/test';
import { take } from '../screenshots.ts';
import { chance } from '../player.ts';
import { isAsked, joinTable, openTable, playAll, pickRandomly, startGame, test } from './players.ts';
import { ONLINE } from '../onlineUrl.ts';

test.describe.configure({ timeout: 300_000 });

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const LIGHT = { settings: { theme: 'parchment' } };

const settle = async (page: Page) => {
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await page.waitForTimeout(1500);
};

test('pictures of the way to a table and of the table', async ({ somebody }) => {
  const alienor = await somebody(ONLINE, { ...DESKTOP, ...LIGHT });
  const bertrand = await somebody(ONLINE, { ...PHONE, ...LIGHT });
  const link = await openTable(alienor, 'Aliénor', {
    deck: 'ablaze',
    others: ['person', 'bot', 'bot'],
    clock: 'calm',
    isPublic: true,
  });
  await joinTable(bertrand, link, 'Bertrand');
  await settle(alienor);
  await take(alienor, 'room');

  const visitor = await somebody(ONLINE, { ...DESKTOP, ...LIGHT });
  await visitor.goto('/');
  await settle(visitor);
  await take(visitor, 'landing');
  await visitor.goto('/#/lobby');
  await visitor.getByLabel('Your name').fill('Mahaut');
  await visitor.getByRole('button', { name: 'Go on' }).click();
  await expect(visitor.getByRole('link', { name: /^Watch the table of/u }).first()).toBeVisible();
  await settle(visitor);
  await take(visitor, 'lobby');

  await startGame(alienor);
  await playAll([alienor, bertrand], 12, 30);
  await alienor.getByRole('button', { name: 'Talk' }).click();
  await alienor.getByRole('button', { name: 'Well played!' }).click();
  await bertrand.getByRole('button', { name: 'Talk' }).click();
  await bertrand.getByRole('textbox', { name: 'Say something' }).fill('That Soldier was meant for the Bee!');
  await bertrand.getByRole('button', { name: 'Send' }).click();
  await expect(alienor.getByText('That Soldier was meant for the Bee!')).toBeVisible();
  await bertrand.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const draw = chance(13);
  while (!(await isAsked(alienor))) {
    if (await isAsked(bertrand)) await pickRandomly(bertrand, draw);
    await alienor.waitForTimeout(50);
  }
  await alienor.mouse.move(2, 2);
  await settle(alienor);
  await take(alienor, 'together');
  await take(bertrand, 'together-phone');
});

test('a picture of a finished game', async ({ somebody }) => {
  const page = await somebody(ONLINE, { ...DESKTOP, ...LIGHT });
  const link = await openTable(page, 'Aliénor', { others: ['bot', 'bot'] });
  await startGame(page);
  await playAll([page], 5);
  await page.goto(`${link.replace('/room/', '/game/')}/60`);
  await expect(page.getByText('Fair deal, checked here')).toBeVisible();
  await settle(page);
  await take(page, 'finished');
});
