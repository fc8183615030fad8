import { expect, type Page } from '@playwright/test';
import { registerAccount } from '../support/account.ts';
import { axeFaults } from '../support/axe.ts';
import { playTurns, test } from '../support/onlineGame.ts';
import { ORIGIN } from '../support/origins.ts';
import { findTextFaults } from '../support/textFaults.ts';

const PHONE = { width: 360, height: 720 };

/** Begins the daily deal from the home page and plays it to the end. */
async function playDaily(page: Page, name: string, seed: number): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: /^The daily deal/u }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The daily deal');
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Play today’s deal' }).click();
  await expect(page).toHaveURL(/#\/room\//u);
  await expect(page.getByRole('region', { name: 'Your hand' })).toBeVisible();
  await playTurns([page], seed);
  await page.getByRole('link', { name: 'To the results' }).click();
}

const shot = async (page: Page, name: string) => {
  const folder = process.env['DAILY_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

test('two people play the daily deal and compare their games', async ({ newPlayer }) => {
  test.slow();
  const [anna, bob] = [await newPlayer(ORIGIN), await newPlayer(ORIGIN, { viewport: PHONE })];
  await anna.goto('/#/daily');
  expect(await axeFaults(anna, 'daily deal')).toEqual([]);
  await shot(anna, 'today');
  await playDaily(anna, 'Anna', 3);
  await playDaily(bob, 'Bob', 8);
  const rows = bob.locator('.daily tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(bob.getByRole('button', { name: 'Play today’s deal' })).toHaveCount(0);
  await expect(bob.getByRole('columnheader', { name: 'Without luck' })).toBeVisible();
  await expect(bob.getByText(/^Your result without luck: [+−]?[\d.]+\. Luck: [+−]?[\d.]+\.$/u)).toBeVisible();
  expect(await axeFaults(bob, 'results')).toEqual([]);
  expect(await findTextFaults(bob)).toEqual([]);
  await shot(bob, 'results');
  await bob.getByRole('link', { name: 'Anna' }).click();
  await expect(bob.getByRole('columnheader', { name: 'Anna' })).toBeVisible();
  await expect(bob.getByRole('columnheader', { name: 'You' })).toBeVisible();
  await expect(rows).toHaveCount(6);
  expect(await axeFaults(bob, 'comparison')).toEqual([]);
  expect(await findTextFaults(bob)).toEqual([]);
  await shot(bob, 'comparison');
  await bob.getByRole('button', { name: 'Replay: Anna' }).click();
  await bob.getByRole('button', { name: 'Back to the comparison' }).click();
  await expect(bob.getByRole('columnheader', { name: 'Anna' })).toBeVisible();
});

test('someone with an account plays at once, and goes on with an unfinished try', async ({ newPlayer }) => {
  const page = await newPlayer(ORIGIN);
  await registerAccount(page, 'Daily Dora');
  await page.goto('/#/daily');
  await page.getByRole('button', { name: 'Play today’s deal' }).click();
  await expect(page.getByRole('region', { name: 'Your hand' })).toBeVisible();
  const table = page.url();
  await page.goto('/#/daily');
  await page.reload();
  await page.getByRole('button', { name: 'Continue your game' }).click();
  await expect(page.getByRole('region', { name: 'Your hand' })).toBeVisible();
  expect(page.url()).toBe(table);
});

test('lucky and unlucky choices are told with a minus sign and the family in mid-sentence', async ({
  newPlayer,
}) => {
  const page = await newPlayer(ORIGIN);
  const moment = { choice: 5, round: 3, seat: 1, luck: -2.5 };
  const own = { rank: 1, name: 'Anna', isGuest: true, isOwn: true, table: 'AAAAAAAAAAAAAAAA', score: 0 };
  const result = { ...own, treasuries: [5, 8, 1, 1], margin: -3, adjusted: -1.5, moments: [moment] };
  const json = { total: 1, seed: null, results: [result] };
  await page.route('**/api/v1/daily/*/results', (route) => route.fulfill({ json }));
  await page.goto('/#/daily/2026-01-01');
  const note = page.getByRole('region', { name: 'Results without luck' });
  await expect(note.getByText('Your result without luck: −1.5. Luck: −1.5.')).toBeVisible();
  await expect(note.getByRole('listitem')).toHaveText('Round 3, the Pike’s choice: −2.5');
  await expect(page.getByRole('cell', { name: '−3' })).toBeVisible();
});

test('the name is for the table of results, and has to be entered', async ({ newPlayer }) => {
  const page = await newPlayer(ORIGIN);
  await page.goto('/#/daily');
  const field = page.getByLabel('Your name');
  await expect(field).toHaveAccessibleDescription(/^Your name appears in the table of results\./u);
  await field.fill(' ');
  await page.getByRole('button', { name: 'Play today’s deal' }).click();
  await expect(field).toHaveAccessibleDescription('Enter a name.');
  await expect(field).toBeFocused();
});

test('a guest who comes back goes on under the same name', async ({ newPlayer }) => {
  const page = await newPlayer(ORIGIN);
  await page.goto('/#/daily');
  await page.getByLabel('Your name').fill('Gudrun');
  await page.getByRole('button', { name: 'Play today’s deal' }).click();
  await expect(page.getByRole('region', { name: 'Your hand' })).toBeVisible();
  await page.goto('/#/daily');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Continue your game' })).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveCount(0);
});
