import { expect, test } from '@playwright/test';
import { isAsked, keepSettings, startGame } from './player.ts';

test('an unknown page says so and leads back', async ({ page }) => {
  await page.goto('/#/nowhere/at/all');
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  await page.getByRole('link', { name: 'To the first page', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Play now/u })).toBeVisible();
});

test('a broken address is an unknown page', async ({ page }) => {
  await page.goto('/#/%E0%A4%A');
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
});

test('a game that is not kept any more says so', async ({ page }) => {
  await page.goto('/#/table/abcdef');
  await expect(page.getByText('This game is not kept in this browser any more')).toBeVisible();
  await expect(page.getByRole('link', { name: 'To the first page', exact: true })).toBeVisible();
});

test.describe('a browser that refuses', () => {
  // What a service worker hands out cannot be tampered with.
  test.use({ serviceWorkers: 'block' });

  test('a browser that keeps nothing plays on, and says what that means', async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('refused', 'SecurityError');
      };
      Object.defineProperty(globalThis, 'localStorage', { get: refuse });
    });
    // The worker that keeps games has storage of its own to be refused.
    await page.route(/\/worker-.*\.js/u, async (route) => {
      const answer = await route.fetch();
      const script = `Object.defineProperty(self, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } });\n`;
      await route.fulfill({ response: answer, body: script + (await answer.text()) });
    });
    await page.goto('/?seed=refused');
    await page.getByRole('button', { name: /^Play now/u }).click();
    await expect(page.getByText('This browser keeps nothing for us')).toBeVisible();
    expect(await isAsked(page)).toBe(true);
  });
});

test('a worker that died leaves a way on, and nothing that was confirmed is lost', async ({ page }) => {
  await keepSettings(page, { pace: 'instant', confirms: false });
  await startGame(page, 'death', 'Oriflamme');
  expect(await isAsked(page)).toBe(true);
  await page.getByRole('region', { name: 'Your hand' }).getByRole('button').first().click();
  await page.getByRole('button', { name: /^Place after/u }).click();
  await isAsked(page);
  const [worker] = page.workers();
  await worker
    .evaluate(() => {
      setTimeout(() => {
        throw new Error('the worker dies');
      }, 0);
    })
    .catch(() => undefined);
  await expect(page.getByText('The table has stopped')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(await isAsked(page)).toBe(true);
  await expect(page.getByRole('list', { name: 'The chronicle' })).toContainText('The Lion lays a card');
});
