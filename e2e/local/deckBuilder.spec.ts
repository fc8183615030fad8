import { expect, test } from '@playwright/test';
import { waitForDecision, seedSettings } from '../support/gamePage.ts';

const TEN = [
  'Lord',
  'Archer',
  'Prince',
  'Queen',
  'Judge',
  'Diplomat',
  'Ambush',
  'Trade',
  'Bribery',
  'Royal Decree',
];

test('the deck builder accepts exactly ten kinds', async ({ page }) => {
  await seedSettings(page, { speed: 'instant' });
  await page.goto('/?seed=build#/new');
  await page.getByRole('radio', { name: /^Your own deck/u }).press('Space');
  const start = page.getByRole('button', { name: /^Start/u });
  for (const name of TEN.slice(0, 9)) await page.getByRole('button', { name: `${name}, ` }).click();
  await expect(page.getByText('9 of 10')).toBeVisible();
  await expect(page.getByText('Pick 1 more card.')).toBeVisible();
  await page.getByRole('button', { name: `${TEN[9]}, ` }).click();
  await expect(page.getByText('10 of 10')).toBeVisible();
  // An eleventh card is rejected.
  await page.getByRole('button', { name: 'Spy, ' }).click({ force: true });
  await expect(page.getByText('10 of 10')).toBeVisible();
  await start.click();
  expect(await waitForDecision(page)).toBe(true);
  const names = await page.locator('.own-cards .visually-hidden').allTextContents();
  const expected = TEN.map((name) => name.toLowerCase());
  expect(names.length).toBe(10);
  for (const name of names) expect(expected).toContain(name.split(',')[0].toLowerCase());
});
