import { expect, test } from '@playwright/test';
import { chance, drawPick, ending, isAsked, keepSettings } from './player.ts';

/** Goes on with Tab until the pick has the focus, as a hand on a keyboard does. */
const MOST_TABS = 80;

test('a whole game by keyboard alone', async ({ page }) => {
  await keepSettings(page, { pace: 'instant' });
  await page.goto('/?seed=keys');
  await page.keyboard.press('Tab');
  const play = page.getByRole('button', { name: /^Play now/u });
  while (!(await play.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const draw = chance(11);
  while (await isAsked(page)) {
    const pick = await drawPick(page, draw);
    const handle = await pick.elementHandle();
    let tabs = 0;
    while (!(await handle.evaluate((button) => button === document.activeElement))) {
      await page.keyboard.press('Tab');
      expect(++tabs, 'Tab reaches everything that can be picked').toBeLessThan(MOST_TABS);
    }
    await page.keyboard.press('Enter');
  }
  await expect(ending(page)).toBeVisible();
});

test('arrow keys walk along the queue, and Escape takes back', async ({ page }) => {
  await keepSettings(page, { pace: 'instant' });
  await page.goto('/?seed=arrows');
  await page.getByRole('button', { name: /^Play now/u }).click();
  expect(await isAsked(page)).toBe(true);
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
