import { expect, type Page } from '@playwright/test';
import { chance } from '../player.ts';
import {
  isAsked,
  joinTable,
  openTable,
  playAll,
  pickRandomly,
  startGame,
  test,
  type NewPlayer,
} from './players.ts';
import { ServerProcess } from './serverProcess.ts';

let server: ServerProcess;
test.beforeEach(async () => {
  test.setTimeout(240_000);
  server = await ServerProcess.create();
  await server.start();
});
test.afterEach(() => server.remove());

/** Two people at a table, the first of whom is asked for her first card. */
async function sitDown(somebody: NewPlayer): Promise<[Page, Page]> {
  const anna = await somebody(server.origin, { settings: { confirms: true } });
  const boris = await somebody(server.origin);
  const link = await openTable(anna, 'Anna', { others: ['person', 'bot'] });
  await joinTable(boris, link, 'Boris');
  await startGame(anna);
  await expect.poll(() => isAsked(anna)).toBe(true);
  return [anna, boris];
}

/** Points out a first card and its place, without confirming yet. */
async function pointOut(page: Page): Promise<void> {
  await page.locator('.hand-card.target').first().click();
  await page
    .getByRole('button', { name: /^Place (?:before|after)/u })
    .first()
    .click();
  await expect(confirm(page)).toBeVisible();
}

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' });
const hand = (page: Page) => page.locator('[data-hand]');
const laid = (page: Page) =>
  page.getByRole('list', { name: 'The chronicle' }).getByText('The Lion lays a card');

test('a reload in the middle of a choice loses nothing and doubles nothing', async ({ somebody }) => {
  const [anna, boris] = await sitDown(somebody);
  await pointOut(anna);
  await anna.reload();
  // What was only pointed at is pointed at again; what is confirmed stays.
  await expect(hand(anna)).toHaveCount(7);
  await pointOut(anna);
  await confirm(anna).click();
  await anna.reload();
  await expect(hand(anna)).toHaveCount(6);
  await expect(laid(boris)).toHaveCount(1);
});

test('ten seconds offline: the choice waits, says so, and is made once', async ({ somebody }) => {
  const [anna, boris] = await sitDown(somebody);
  await pointOut(anna);
  await anna.context().setOffline(true);
  await confirm(anna).click();
  await expect(anna.getByText('Not confirmed yet')).toBeVisible();
  await expect(laid(boris)).toHaveCount(0);
  // Ten seconds of real time: this is what a lift or a tunnel does.
  await anna.waitForTimeout(10_000);
  await expect(hand(anna)).toHaveCount(7);
  await anna.context().setOffline(false);
  await expect(laid(boris)).toHaveCount(1);
  await expect(hand(anna)).toHaveCount(6);
  await expect(anna.getByText('Not confirmed yet')).toBeHidden();
});

test('the server is killed in the middle of a choice and comes back: the game goes on', async ({
  somebody,
}) => {
  const [anna, boris] = await sitDown(somebody);
  await pointOut(anna);
  await server.kill();
  await expect(anna.getByText('The connection is lost.')).toBeVisible();
  await confirm(anna).click();
  await expect(anna.getByText('Not confirmed yet')).toBeVisible();
  await server.start();
  await expect(laid(boris)).toHaveCount(1);
  await expect(hand(anna)).toHaveCount(6);
  await playAll([anna, boris], 3, 6);
  await server.kill();
  await server.start();
  await playAll([anna, boris], 4, 6);
});

test('two tabs of one player show the same table, and a choice made in one counts once', async ({
  somebody,
}) => {
  const [anna, boris] = await sitDown(somebody);
  const again = await anna.context().newPage();
  await again.goto(anna.url());
  await expect.poll(() => isAsked(again)).toBe(true);
  await pointOut(anna);
  await pointOut(again);
  await confirm(anna).click();
  await expect(hand(again)).toHaveCount(6);
  await expect(laid(boris)).toHaveCount(1);
  await expect.poll(() => isAsked(boris)).toBe(true);
  await pickRandomly(boris, chance(1));
});

test('whoever is gone is shown as away, and back', async ({ somebody }) => {
  const [anna, boris] = await sitDown(somebody);
  const house = boris.locator('[data-player="0"]');
  await anna.context().setOffline(true);
  await anna.close();
  await expect(house).toContainText('away');
});
