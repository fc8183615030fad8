import { expect, type Page } from '@playwright/test';
import { createRandom } from '../support/gamePage.ts';
import {
  hasDecision,
  joinTable,
  openTable,
  playTurns,
  makeRandomPick,
  startOnlineGame,
  test,
  type NewPlayer,
} from '../support/onlineGame.ts';
import { ServerProcess } from '../support/serverProcess.ts';

let server: ServerProcess;
test.beforeEach(async () => {
  server = await ServerProcess.create();
  await server.start();
});
test.afterEach(() => server.remove());

/** Two players at a table. The first has a pending decision. */
async function startTable(newPlayer: NewPlayer): Promise<[Page, Page]> {
  const anna = await newPlayer(server.origin, { settings: { confirmation: 'usual' } });
  const boris = await newPlayer(server.origin);
  const link = await openTable(anna, 'Anna', { others: ['person', 'bot'] });
  await joinTable(boris, link, 'Boris');
  await startOnlineGame(anna);
  await expect.poll(() => hasDecision(anna)).toBe(true);
  return [anna, boris];
}

/** Selects a card and its place without confirming. */
async function selectCard(page: Page): Promise<void> {
  await page.locator('.hand-card.target').first().click();
  await page
    .getByRole('button', { name: /^Place (?:before|after)/u })
    .first()
    .click();
  await expect(confirm(page)).toBeVisible();
}

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' });
const hand = (page: Page) => page.locator('[data-hand]');
const placedCards = (page: Page) => page.getByRole('list', { name: 'Log' }).getByText('Anna places a card');

test('a reload neither loses nor repeats a choice', async ({ newPlayer }) => {
  const [anna, boris] = await startTable(newPlayer);
  await selectCard(anna);
  await anna.reload();
  // A selection is lost by the reload; a confirmed choice is not.
  await expect(hand(anna)).toHaveCount(7);
  await selectCard(anna);
  await confirm(anna).click();
  await anna.reload();
  await expect(hand(anna)).toHaveCount(6);
  await expect(placedCards(boris)).toHaveCount(1);
});

test('a choice made offline is shown as pending and applied once after ten seconds', async ({
  newPlayer,
}) => {
  const [anna, boris] = await startTable(newPlayer);
  await selectCard(anna);
  await anna.context().setOffline(true);
  await confirm(anna).click();
  await expect(anna.getByText('Not confirmed yet')).toBeVisible();
  await expect(placedCards(boris)).toHaveCount(0);
  // Real time: as long as a lift or a tunnel.
  await anna.waitForTimeout(10_000);
  await expect(hand(anna)).toHaveCount(7);
  await anna.context().setOffline(false);
  await expect(placedCards(boris)).toHaveCount(1);
  await expect(hand(anna)).toHaveCount(6);
  await expect(anna.getByText('Not confirmed yet')).toBeHidden();
});

test('a game continues after the server is killed and restarted', async ({ newPlayer }) => {
  const [anna, boris] = await startTable(newPlayer);
  await selectCard(anna);
  await server.kill();
  await expect(anna.getByText('Connection lost.')).toBeVisible();
  await confirm(anna).click();
  await expect(anna.getByText('Not confirmed yet')).toBeVisible();
  await server.start();
  await expect(placedCards(boris)).toHaveCount(1);
  await expect(hand(anna)).toHaveCount(6);
  await playTurns([anna, boris], 3, 6);
  await server.kill();
  await server.start();
  await playTurns([anna, boris], 4, 6);
});

test('a choice made in one of two tabs counts once', async ({ newPlayer }) => {
  const [anna, boris] = await startTable(newPlayer);
  const secondTab = await anna.context().newPage();
  await secondTab.goto(anna.url());
  await expect.poll(() => hasDecision(secondTab)).toBe(true);
  await selectCard(anna);
  await selectCard(secondTab);
  await confirm(anna).click();
  await expect(hand(secondTab)).toHaveCount(6);
  await expect(placedCards(boris)).toHaveCount(1);
  await expect.poll(() => hasDecision(boris)).toBe(true);
  await makeRandomPick(boris, createRandom(1));
});

test('a disconnected player is shown as away', async ({ newPlayer }) => {
  const [anna, boris] = await startTable(newPlayer);
  const panel = boris.locator('[data-player="0"]');
  await anna.context().setOffline(true);
  await anna.close();
  await expect(panel).toContainText('away');
});
