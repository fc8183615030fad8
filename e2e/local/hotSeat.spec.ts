import { expect, test } from '@playwright/test';
import {
  createRandom,
  handOverScreen,
  randomPick,
  resultDialog,
  seedSettings,
  startGame,
} from '../support/gamePage.ts';

test('a hot-seat game hides the table between two players', async ({ page }) => {
  await seedSettings(page, { speed: 'instant', confirmation: 'never' });
  await startGame(page, 'hot seat', 'Oriflamme', 'On one device');
  const random = createRandom(5);
  const decision = page.getByRole('region', { name: 'Your turn' });
  const titles = new Set<string>();
  for (;;) {
    await expect(decision.or(resultDialog(page)).or(handOverScreen(page)).first()).toBeVisible({
      timeout: 60_000,
    });
    if (await resultDialog(page).isVisible()) break;
    if (await handOverScreen(page).isVisible()) {
      // The hand-over screen leaves no card in the DOM.
      expect(await page.locator('.card, .queue, [data-hand]').count()).toBe(0);
      const title = await handOverScreen(page).textContent();
      await page.getByRole('button', { name: /^I am/u }).click();
      await expect(handOverScreen(page)).toHaveCount(0);
      titles.add(title ?? '');
      continue;
    }
    await (await randomPick(page, random)).click();
  }
  expect(titles.size).toBeGreaterThanOrEqual(2);
});
