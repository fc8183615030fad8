import { expect, test } from '@playwright/test';

test('an amount stands beside its step of an example', async ({ page }) => {
  await page.goto('/#/cards/lord');
  const line = page
    .locator('.example-log li')
    .filter({ has: page.locator('b') })
    .first();
  await expect(line).toBeVisible({ timeout: 30_000 });
  const tops = await line
    .locator(':scope > span, :scope > b')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top / 5)));
  expect(new Set(tops).size).toBe(1);
});
