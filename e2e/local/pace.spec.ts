import { expect, test } from '@playwright/test';
import { createRandom, prompt, randomPick, seedSettings, startGame } from '../support/gamePage.ts';

test('Skip jumps to the next decision, however slow the animations are', async ({ page }) => {
  await seedSettings(page, { speed: 'slow', confirmation: 'never' });
  await page.clock.install();
  await startGame(page, 'skip', 'Oriflamme');
  await expect(prompt(page)).toBeVisible({ timeout: 60_000 });
  await page.locator('[data-hand]').first().click();
  // With a clock that stands still, no animation ends by itself.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.locator('.end-slot.target button').first().click();
  await expect(prompt(page)).toBeHidden();
  await page.getByRole('button', { name: 'Skip' }).click();
  // Only the frame that was awaited when Skip was pressed.
  await page.clock.runFor(100);
  await expect(prompt(page)).toBeVisible({ timeout: 30_000 });
});

test('a banner between rounds has the scores, can be closed and leaves the focus alone', async ({ page }) => {
  await seedSettings(page, { speed: 'instant', confirmation: 'never' });
  await startGame(page, 'banner', 'Oriflamme');
  const random = createRandom(5);
  // The status region around it has no height.
  const banner = page.getByRole('status').locator('.round-banner', { hasText: /Round \d of 6 is over/u });
  // It is shown for a few seconds, while others may still be choosing.
  for (;;) {
    await expect(banner.or(prompt(page)).first()).toBeVisible({ timeout: 60_000 });
    if (await banner.isVisible()) break;
    await (await randomPick(page, random)).click();
  }
  const [scores, hasFocus] = await banner.evaluate((element) => [
    element.querySelectorAll('li').length,
    element.contains(document.activeElement),
  ]);
  expect(scores).toBe(4);
  expect(hasFocus).toBe(false);
  await banner.getByRole('button', { name: 'Close' }).click();
  await expect(banner).toBeHidden();
});

test('a game of bots can be paused and watched step by step, with the scores of each round', async ({
  page,
}) => {
  await seedSettings(page, { speed: 'quick' });
  await startGame(page, 'watch', 'Oriflamme', 'Watch');
  await page.getByRole('button', { name: 'Pause' }).click();
  const entries = page.locator('.log-scroll li');
  const steady = async () => {
    let count = -1;
    await expect(async () => {
      const now = await entries.count();
      const isSteady = now === count;
      count = now;
      expect(isSteady).toBe(true);
    }).toPass({ intervals: [1500] });
    return count;
  };
  const paused = await steady();
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(entries).not.toHaveCount(paused);
  await steady();
  await expect(page.getByRole('region', { name: 'Influence by round' })).toBeVisible();
  expect((await page.locator('.log').boundingBox())!.width).toBeGreaterThan(600);
  await page.getByLabel('Speed').selectOption('instant');
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('dialog', { name: 'The game is over' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('dialog', { name: 'The game is over' })).toContainText('ictory');
});
