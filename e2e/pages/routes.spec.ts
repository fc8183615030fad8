import { expect, test } from '@playwright/test';

test('former routes open the renamed pages', async ({ page }) => {
  await page.goto('/#/cards/judge');
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goto('about:blank');
  await page.goto('/#/gallery/judge');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading, { ignoreCase: true });
  await page.goto('/#/online');
  await expect(page.locator('.page.lobby')).toBeVisible();
});

test('every page has a title of its own', async ({ page }) => {
  for (const [route, title] of [
    ['rules', 'Rules'],
    ['cards', 'The 31 cards'],
    ['cards/judge', 'Judge'],
    ['lessons', 'Lessons'],
    ['lessons/basics', 'First steps'],
    ['new', 'Set up a game'],
    ['replay', 'Replays'],
  ]) {
    await page.goto(`/#/${route}`);
    await expect(page).toHaveTitle(`${title} · Oriflamme`);
  }
  await page.goto('/#/');
  await expect(page).toHaveTitle('Oriflamme');
});
