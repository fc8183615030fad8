// Writes the screenshots of online play for the README and docs/screenshots: npm run screenshots.
import { expect, type Page } from '@playwright/test';
import { saveDocsScreenshot } from '../support/docsScreenshot.ts';
import { createRandom } from '../support/gamePage.ts';
import {
  hasDecision,
  joinTable,
  openTable,
  playTurns,
  makeRandomPick,
  startOnlineGame,
  test,
} from '../support/onlineGame.ts';
import { OPERATOR_TOKEN } from '../support/operator.ts';
import { ORIGIN } from '../support/origins.ts';

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const LIGHT = { settings: { theme: 'parchment' } };

const settle = async (page: Page) => {
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await page.waitForTimeout(1500);
};

test('screenshots: room, home, lobby, online table', async ({ newPlayer }) => {
  const alienor = await newPlayer(ORIGIN, { ...DESKTOP, ...LIGHT });
  const bertrand = await newPlayer(ORIGIN, { ...PHONE, ...LIGHT });
  const link = await openTable(alienor, 'Aliénor', {
    deck: 'ablaze',
    others: ['person', 'bot', 'bot'],
    clock: 'calm',
    isPublic: true,
  });
  await joinTable(bertrand, link, 'Bertrand');
  await settle(alienor);
  await saveDocsScreenshot(alienor, 'room');

  const visitor = await newPlayer(ORIGIN, { ...DESKTOP, ...LIGHT });
  await visitor.goto('/');
  await settle(visitor);
  await saveDocsScreenshot(visitor, 'home');
  await visitor.goto('/#/lobby');
  await visitor.getByLabel('Your name').fill('Mahaut');
  await visitor.getByRole('button', { name: 'Continue' }).click();
  await expect(visitor.getByRole('link', { name: /^Watch the table of/u }).first()).toBeVisible();
  await settle(visitor);
  await saveDocsScreenshot(visitor, 'lobby');

  await startOnlineGame(alienor);
  await playTurns([alienor, bertrand], 12, 30);
  await alienor.getByRole('button', { name: 'Chat' }).click();
  await alienor.getByRole('button', { name: 'Well played!' }).click();
  await bertrand.getByRole('button', { name: 'Chat' }).click();
  await bertrand.getByRole('textbox', { name: 'Say something' }).fill('That Soldier was meant for the Bee!');
  await bertrand.getByRole('button', { name: 'Send' }).click();
  await expect(alienor.getByText('That Soldier was meant for the Bee!')).toBeVisible();
  await bertrand.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const random = createRandom(13);
  while (!(await hasDecision(alienor))) {
    if (await hasDecision(bertrand)) await makeRandomPick(bertrand, random);
    await alienor.waitForTimeout(50);
  }
  await alienor.mouse.move(2, 2);
  await settle(alienor);
  await saveDocsScreenshot(alienor, 'online-table');
  await saveDocsScreenshot(bertrand, 'online-table-phone');
});

test('screenshot: finished game', async ({ newPlayer }) => {
  const page = await newPlayer(ORIGIN, { ...DESKTOP, ...LIGHT });
  const link = await openTable(page, 'Aliénor', { others: ['bot', 'bot'] });
  await startOnlineGame(page);
  await playTurns([page], 5);
  await page.goto(`${link.replace('/room/', '/game/')}/60`);
  await expect(page.getByText('Fair deal, checked here')).toBeVisible();
  await settle(page);
  await saveDocsScreenshot(page, 'finished');
});

test('screenshot: page of operators', async ({ newPlayer }) => {
  const [alienor, bertrand, operator] = await Promise.all(
    [1, 2, 3].map(() => newPlayer(ORIGIN, { ...DESKTOP, ...LIGHT })),
  );
  const link = await openTable(alienor, 'Aliénor', { others: ['person', 'bot'] });
  await joinTable(bertrand, link, 'Bertrand');
  await bertrand.getByRole('textbox', { name: 'Say something' }).fill('You play like a turnip!');
  await bertrand.getByRole('button', { name: 'Send' }).click();
  await alienor.getByRole('button', { name: 'Report this message: Bertrand' }).click();
  await alienor.getByLabel('Details (optional)').fill('Since the first round.');
  await alienor.getByRole('button', { name: 'Send the report' }).click();
  await expect(alienor.getByText('Your report has arrived.')).toBeVisible();
  await operator.goto('/#/admin/reports');
  await operator.getByLabel('Operator’s token').fill(OPERATOR_TOKEN);
  await operator.getByRole('button', { name: 'Enter' }).click();
  await operator.getByText('Chat around it').first().click();
  await settle(operator);
  await saveDocsScreenshot(operator, 'admin');
});
