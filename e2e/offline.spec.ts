import { expect, test } from '@playwright/test';
import { isAsked, keepSettings } from './player.ts';

test('after the first visit everything works without a network', async ({ page, context }) => {
  await keepSettings(page, { pace: 'instant' });
  await page.goto('/?seed=offline');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: /^Play now/u }).click();
  expect(await isAsked(page)).toBe(true);
  // Pages and languages that were never opened before are there as well.
  await page.goto('/#/rules');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('pl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await page.goto('/#/gallery');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a new version asks before it takes the place of the old one', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The next look at the server finds another worker.
  await page.route(/service-worker\.js/u, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\n// newer` });
  });
  await page.reload();
  await expect(page.getByText('A new version of Oriflamme is ready.')).toBeVisible({ timeout: 30_000 });
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Use it now' }).click()]);
  await expect(page.getByRole('button', { name: /^Play now/u })).toBeVisible();
  await expect(page.getByText('A new version of Oriflamme is ready.')).toHaveCount(0);
});
