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
