import { expect, test } from '@playwright/test';
import { waitForDecision, seedSettings, startGame } from '../support/gamePage.ts';

test('an unknown route shows an error page with a link home', async ({ page }) => {
  await page.goto('/#/nowhere/at/all');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Home page', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Play now/u })).toBeVisible();
});

test('a malformed URL escape is an unknown route', async ({ page }) => {
  await page.goto('/#/%E0%A4%A');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('a saved game that no longer exists shows an error page', async ({ page }) => {
  await page.goto('/#/table/abcdef');
  await expect(page.getByText('This game is no longer saved in this browser')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home page', exact: true })).toBeVisible();
});

test.describe('without storage', () => {
  // Responses of a service worker cannot be intercepted.
  test.use({ serviceWorkers: 'block' });

  test('a game is playable and shows a warning when storage is denied', async ({ page }) => {
    await page.addInitScript(() => {
      const deny = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      Object.defineProperty(globalThis, 'localStorage', { get: deny });
    });
    // The worker that saves games accesses IndexedDB in its own scope.
    await page.route(/\/worker-.*\.js/u, async (route) => {
      const response = await route.fetch();
      const script = `Object.defineProperty(self, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } });\n`;
      await route.fulfill({ response, body: script + (await response.text()) });
    });
    await page.goto('/?seed=refused');
    await page.getByRole('button', { name: /^Play now/u }).click();
    await expect(page.getByText('This browser cannot save the game')).toBeVisible();
    expect(await waitForDecision(page)).toBe(true);
  });
});

test('a crashed worker can be restarted without losing confirmed choices', async ({ page }) => {
  await seedSettings(page, { speed: 'instant', confirmation: 'never' });
  await startGame(page, 'crash', 'Oriflamme');
  expect(await waitForDecision(page)).toBe(true);
  await page.getByRole('region', { name: 'Your hand' }).getByRole('button').first().click();
  await page.getByRole('button', { name: /^Place after/u }).click();
  await waitForDecision(page);
  const [worker] = page.workers();
  await worker
    .evaluate(() => {
      setTimeout(() => {
        throw new Error('worker crash');
      }, 0);
    })
    .catch(() => undefined);
  await expect(page.getByText('The game has stopped')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(await waitForDecision(page)).toBe(true);
  await expect(page.getByRole('list', { name: 'Log' })).toContainText('You place a card');
});
