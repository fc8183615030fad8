import { expect, test } from '@playwright/test';
import {
  createRandom,
  randomPick,
  resultDialog,
  waitForDecision,
  seedSettings,
} from '../support/gamePage.ts';

const MAX_TABS = 80;

test('a whole game can be played by keyboard', async ({ page }) => {
  // With confirmations, no choice is sent while the focus is on its way.
  await seedSettings(page, { speed: 'instant', confirmation: 'always' });
  await page.goto('/?seed=keys');
  await page.keyboard.press('Tab');
  const play = page.getByRole('button', { name: /^Play now/u });
  while (!(await play.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const random = createRandom(11);
  while (await waitForDecision(page)) {
    const pick = await randomPick(page, random);
    const handle = await pick.elementHandle();
    let tabs = 0;
    while (!(await handle.evaluate((button) => button === document.activeElement))) {
      await page.keyboard.press('Tab');
      expect(++tabs, 'Tab reaches every pick').toBeLessThan(MAX_TABS);
    }
    await page.keyboard.press('Enter');
  }
  await expect(resultDialog(page)).toBeVisible();
});

test('arrow keys move the focus in the hand, and Escape clears the selection', async ({ page }) => {
  await seedSettings(page, { speed: 'instant' });
  await page.goto('/?seed=arrows');
  await page.getByRole('button', { name: /^Play now/u }).click();
  expect(await waitForDecision(page)).toBe(true);
  const cards = page.locator('[data-hand]');
  await cards.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(cards.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(cards.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /, chosen/u })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /, chosen/u })).toHaveCount(0);
});
