import { expect, test } from '@playwright/test';
import { isAsked, keepSettings } from './player.ts';

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

test('any ten kinds make a deck, and no other number of them', async ({ page }) => {
  await keepSettings(page, { pace: 'instant' });
  await page.goto('/?seed=build#/new');
  await page.getByRole('radio', { name: /^Your own deck/u }).press('Space');
  const begin = page.getByRole('button', { name: /^Begin/u });
  for (const name of TEN.slice(0, 9)) await page.getByRole('button', { name: `${name}, ` }).click();
  await expect(page.getByText('9 of 10')).toBeVisible();
  await expect(page.getByText('Pick 1 more card.')).toBeVisible();
  await page.getByRole('button', { name: `${TEN[9]}, ` }).click();
  await expect(page.getByText('10 of 10')).toBeVisible();
  // The eleventh is not taken.
  await page.getByRole('button', { name: 'Spy, ' }).click({ force: true });
  await expect(page.getByText('10 of 10')).toBeVisible();
  await begin.click();
  expect(await isAsked(page)).toBe(true);
  const names = await page.locator('.own-cards .visually-hidden').allTextContents();
  const known = TEN.map((name) => name.toLowerCase());
  expect(names.length).toBe(10);
  for (const name of names) expect(known).toContain(name.split(',')[0].toLowerCase());
});
