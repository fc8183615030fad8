import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { preview } from 'vite';
import { waitForDecision, seedSettings } from '../support/gamePage.ts';
import { SITE_ORIGIN } from '../support/origins.ts';

test('all pages and languages work offline after the first visit', async ({ page, context }) => {
  await seedSettings(page, { speed: 'instant' });
  await page.goto('/?seed=offline');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: /^Play now/u }).click();
  expect(await waitForDecision(page)).toBe(true);
  // Pages and languages that were never opened are precached, too.
  await page.goto('/#/rules');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('pl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await page.goto('/#/cards');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the champion plays offline once it was loaded, and before that a weaker one does', async ({
  page,
  context,
}) => {
  await seedSettings(page, { speed: 'instant' });
  const seats = ['person', 'bot', 'bot'].map((type) => ({ type, name: '', bot: 'champion' }));
  await page.addInitScript(
    (setup) => localStorage.setItem('oriflamme.setup', setup),
    JSON.stringify({ seats, first: 0, deck: 'base', random: [], own: [] }),
  );
  const requests: string[] = [];
  context.on('request', (request) => requests.push(request.url()));
  const start = async () => {
    await page.goto('/#/new');
    await page.reload();
    await page.locator('.start-bar .action.primary').click();
    expect(await waitForDecision(page)).toBe(true);
  };
  const notice = page.getByText('A weaker one plays in this game.');
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The service worker has kept everything else.
  expect(requests.filter((url) => url.endsWith('.bin'))).toEqual([]);
  await context.setOffline(true);
  await start();
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await start();
  await expect(notice).toHaveCount(0);
  await context.setOffline(true);
  await start();
  await expect(notice).toHaveCount(0);
});

test('an update is applied only after the player accepts it', async ({ page }) => {
  const site = await serveCopy();
  try {
    await page.goto(site.address);
    await page.evaluate(() => navigator.serviceWorker.ready);
    appendFileSync(join(site.folder, 'service-worker.js'), '\n// a newer version\n');
    await page.reload();
    await expect(page.getByText('A new version of Oriflamme is ready.')).toBeVisible({ timeout: 30_000 });
    // A reload does not activate the waiting service worker.
    await page.reload();
    await expect(page.getByText('A new version of Oriflamme is ready.')).toBeVisible({ timeout: 30_000 });
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Update now' }).click()]);
    await expect(page.getByRole('button', { name: /^Play now/u })).toBeVisible();
    await expect(page.getByText('A new version of Oriflamme is ready.')).toHaveCount(0);
  } finally {
    await site.close();
  }
});

/** Serves a copy of the build on its own port, so that a test can change its files. */
async function serveCopy(): Promise<{ address: string; folder: string; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'oriflamme-site-'));
  const site = join(import.meta.dirname, `../../reports/site-${new URL(SITE_ORIGIN).port}`);
  cpSync(site, folder, { recursive: true });
  const server = await preview({
    configFile: false,
    logLevel: 'silent',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 4300, strictPort: false },
  });
  return {
    address: server.resolvedUrls!.local[0],
    folder,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}
