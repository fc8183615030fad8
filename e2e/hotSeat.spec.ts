import { expect, test } from '@playwright/test';
import { chance, curtain, drawPick, ending, keepSettings, startGame } from './player.ts';

test('two people share a device, with a curtain between them', async ({ page }) => {
  await keepSettings(page, { pace: 'instant', confirms: false });
  await startGame(page, 'hot seat', 'Oriflamme', 'On one device');
  const draw = chance(5);
  const asked = page.getByRole('region', { name: 'Your turn' });
  const seen = new Set<string>();
  for (;;) {
    await expect(asked.or(ending(page)).or(curtain(page)).first()).toBeVisible({ timeout: 60_000 });
    if (await ending(page).isVisible()) break;
    if (await curtain(page).isVisible()) {
      // Behind the curtain nothing of a table is left to be seen or read.
      expect(await page.locator('.card, .queue, [data-hand]').count()).toBe(0);
      const title = await curtain(page).textContent();
      await page.getByRole('button', { name: /^I am/u }).click();
      await expect(curtain(page)).toHaveCount(0);
      seen.add(title ?? '');
      continue;
    }
    await (await drawPick(page, draw)).click();
  }
  expect(seen.size).toBeGreaterThanOrEqual(2);
});
