import { expect, type Locator, type Page, test } from '@playwright/test';
import { seedSettings } from '../support/gamePage.ts';

const STEP_MS = 30;

/** Lets the page's clock run until an element is there; returns how long that took. */
async function runUntil(page: Page, element: Locator, isThere = true): Promise<number> {
  for (let ms = 0; ms <= 20_000; ms += STEP_MS) {
    if ((await element.count()) > 0 === isThere) return ms;
    await page.clock.runFor(STEP_MS);
  }
  throw new Error('The element did not change.');
}

/** Opens the example of a card with a clock that runs on demand. */
async function openExample(page: Page, card: string, speed: string): Promise<void> {
  await seedSettings(page, { speed });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(`/?seed=elimination#/cards/${card}`);
  await runUntil(page, page.locator('.example .stack'));
}

for (const motion of ['no-preference', 'reduce'] as const)
  test.describe(`prefers-reduced-motion: ${motion}`, () => {
    test.use({ reducedMotion: motion });

    test('an Ambush is turned up and named, springs, is struck out, and then its attacker falls', async ({
      page,
    }) => {
      await openExample(page, 'ambush', 'usual');
      // Examples do not start by themselves for those who prefer reduced motion.
      if (motion === 'reduce') await page.locator('.example .actions button').click();
      const ambush = page.locator('.example .stack').first();
      const note = page.locator('.exposure-note');
      await runUntil(page, page.locator('.stack.turned'));
      await expect(ambush.locator('.card.face')).toBeVisible();
      await expect(note).toHaveText(/Ambush\s*Eliminated/u);
      const held = await runUntil(page, page.locator('.stack.reacting'));
      expect(held).toBeGreaterThanOrEqual(600);
      await expect(note).toHaveText(/Ambush!\s*\+4, attacker discarded/u);
      await expect(page.locator('.stack.doomed')).toContainText('Soldier');
      await runUntil(page, page.locator('.stack.struck'));
      await expect(note).toHaveText(/Ambush\s*Eliminated/u);
      await runUntil(page, page.locator('.stack.struck'), false);
      await expect(page.locator('.example .stack')).toHaveCount(2);
      await runUntil(page, page.locator('.stack.struck'));
      await expect(note).toHaveText(/Soldier\s*Discarded/u);
      await runUntil(page, page.locator('.stack.struck'), false);
      await expect(page.locator('.example .stack')).toHaveCount(1);
    });
  });

test('the time for which a victim is held follows the speed', async ({ page }) => {
  await openExample(page, 'soldier', 'quick');
  await runUntil(page, page.locator('.stack.turned'));
  await expect(page.locator('.exposure-note')).toHaveText(/Heir\s*Eliminated/u);
  const held = await runUntil(page, page.locator('.stack.struck'));
  expect(held).toBeGreaterThan(300);
  expect(held).toBeLessThanOrEqual(600 + STEP_MS);
});
