import { expect } from '@playwright/test';
import { openTable, startOnlineGame, test } from '../support/onlineGame.ts';
import { ORIGIN } from '../support/origins.ts';

test('the scores and the log of a spectator stand side by side', async ({ newPlayer }) => {
  const [anna, boris] = await Promise.all([newPlayer(ORIGIN), newPlayer(ORIGIN)]);
  const link = await openTable(anna, 'Anna', { others: ['bot'] });
  await startOnlineGame(anna);
  await boris.goto(link);
  await boris.getByLabel('Your name').fill('Boris');
  await boris.getByRole('button', { name: 'Join' }).click();
  await expect(boris.locator('.round-scores')).toBeVisible();
  for (const width of [1200, 1440, 1920]) {
    await boris.setViewportSize({ width, height: 900 });
    const [scores, log] = await boris
      .locator('.round-scores, .log')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
    expect(scores.right, `${width} px`).toBeLessThanOrEqual(log.left);
  }
});
