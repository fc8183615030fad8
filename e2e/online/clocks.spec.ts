import { expect } from '@playwright/test';
import {
  hasDecision,
  joinTable,
  openTable,
  playTurns,
  makeRandomPick,
  startOnlineGame,
  test,
} from '../support/onlineGame.ts';
import { createRandom } from '../support/gamePage.ts';
import { ServerProcess } from '../support/serverProcess.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let server: ServerProcess;
test.beforeEach(async () => {
  server = await ServerProcess.create();
  await server.startWithFakeClock();
});
test.afterEach(() => server.remove());

test('a bot replaces a player whose time runs out until they return', async ({ newPlayer }) => {
  const anna = await newPlayer(server.origin);
  const boris = await newPlayer(server.origin);
  const link = await openTable(anna, 'Anna', { others: ['person', 'bot'], clock: 'brisk' });
  await joinTable(boris, link, 'Boris');
  await startOnlineGame(anna);
  await expect.poll(() => hasDecision(anna)).toBe(true);
  server.advanceClock(4 * MINUTE_MS);
  await expect(anna.getByRole('button', { name: 'Take your seat back' })).toBeVisible();
  await expect(boris.locator('[data-player="0"]')).toContainText('bot playing');
  // The bot's choice is in the log.
  await expect(boris.getByRole('list', { name: 'Log' })).toContainText('Anna places a card');
  await anna.getByRole('button', { name: 'Take your seat back' }).click();
  await expect(anna.getByText(/choices? (?:was|were) made for you/u)).toBeVisible();
  await playTurns([anna, boris], 5, 6);
});

test('a correspondence game runs for days with one visit a day', async ({ newPlayer }) => {
  const anna = await newPlayer(server.origin);
  const boris = await newPlayer(server.origin);
  const link = await openTable(anna, 'Anna', { others: ['person'], clock: 'days' });
  await joinTable(boris, link, 'Boris');
  await startOnlineGame(anna);
  const random = createRandom(9);
  const placed = boris.getByRole('list', { name: 'Log' });
  // Few enough that no game ends before.
  const days = 5;
  for (let day = 1; day <= days; day++) {
    // Each player opens the page, decides and closes it.
    for (const page of [anna, boris]) {
      await page.goto(link);
      await expect(page.getByRole('region', { name: 'Your hand' })).toBeVisible();
      await expect.poll(() => hasDecision(page)).toBe(true);
      const other = page === anna ? 'Boris' : 'Anna';
      while (!(await page.getByRole('region', { name: `${other} is deciding` }).isVisible())) {
        await makeRandomPick(page, random);
        await page.waitForTimeout(20);
      }
      if (day < days || page === anna) await page.goto('about:blank');
    }
    server.advanceClock(DAY_MS);
  }
  // Both players were in time, so no bot has replaced them.
  await expect(boris.getByRole('button', { name: 'Take your seat back' })).toBeHidden();
  expect(await placed.getByText('Anna places a card').count()).toBeGreaterThan(1);
  expect(await placed.getByText('You place a card').count()).toBeGreaterThan(1);
  // Both know that it is Anna's turn, and her client is gone.
  await expect(boris.getByRole('region', { name: 'Anna is deciding' })).toBeVisible();
  // A bot replaces a player who stays away. The game stays in their list.
  server.advanceClock(3 * DAY_MS);
  await expect(boris.locator('[data-player="0"]')).toContainText('bot playing');
  await anna.goto(new URL('/#/lobby', server.origin).href);
  await expect(anna.getByRole('region', { name: 'My games' }).getByRole('link')).toHaveCount(1);
  await anna.goto(link);
  await anna.getByRole('button', { name: 'Take your seat back' }).click();
  await expect(boris.locator('[data-player="0"]')).not.toContainText('bot playing');
});
