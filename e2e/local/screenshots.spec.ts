// Writes the screenshots of local play for the README and docs/screenshots: npm run screenshots.
import { expect, type Page, test } from '@playwright/test';
import { saveDocsScreenshot } from '../support/docsScreenshot.ts';
import {
  createRandom,
  randomPick,
  resultDialog,
  waitForDecision,
  seedSettings,
  playToEnd,
  prompt,
  startGame,
} from '../support/gamePage.ts';

/** Plays until the player may keep or reveal in this round. */
async function playTo(page: Page, round: number, seed: number): Promise<void> {
  const random = createRandom(seed);
  const keepOrReveal = page.getByRole('heading', { name: 'Keep or reveal?' });
  const now = page.getByRole('list', { name: `Round ${round} of 6` });
  while ((await waitForDecision(page)) && !((await now.isVisible()) && (await keepOrReveal.isVisible())))
    await (await randomPick(page, random)).click();
  // Without animations, changed cards are outlined for a moment.
  await expect(page.locator('.stack.highlighted')).toHaveCount(0);
  await page.mouse.move(2, 2);
}

const TABLES = {
  table: { theme: 'parchment', deck: 'Oriflamme', viewport: { width: 1440, height: 900 } },
  'table-night': { theme: 'night', deck: 'Ablaze', viewport: { width: 1440, height: 900 } },
  'table-contrast': { theme: 'contrast', deck: 'Alliance', viewport: { width: 1440, height: 900 } },
  'table-tablet': { theme: 'parchment', deck: 'Merchants', viewport: { width: 900, height: 1180 } },
  'table-phone': { theme: 'parchment', deck: 'Oriflamme', viewport: { width: 360, height: 740 } },
} as const;

for (const [name, { theme, deck, viewport }] of Object.entries(TABLES))
  test.describe(name, () => {
    test.use({ viewport, deviceScaleFactor: name === 'table-phone' ? 2 : 1 });

    test(`screenshot: ${name}`, async ({ page }) => {
      await seedSettings(page, { theme, speed: 'instant', confirmation: 'never' });
      await startGame(page, `screenshot ${name}`, deck);
      await playTo(page, 4, 21);
      await saveDocsScreenshot(page, name);
    });
  });

test('screenshot: placing', async ({ page }) => {
  await seedSettings(page, { theme: 'parchment', speed: 'instant' });
  await startGame(page, 'placing', 'Alliance');
  const random = createRandom(4);
  const place = page.getByRole('heading', { name: 'Place a card' });
  const third = page.getByRole('list', { name: 'Round 3 of 6' });
  while ((await waitForDecision(page)) && !((await third.isVisible()) && (await place.isVisible())))
    await (await randomPick(page, random)).click();
  await expect(page.locator('.stack.highlighted')).toHaveCount(0);
  await page.locator('[data-hand]').nth(1).click();
  await expect(prompt(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  await saveDocsScreenshot(page, 'placing');
});

test('screenshots: result, replay', async ({ page }) => {
  await seedSettings(page, { theme: 'parchment', speed: 'instant', confirmation: 'never' });
  await startGame(page, 'the end', 'Oriflamme');
  await playToEnd(page, (pick) => pick.click(), 3);
  await saveDocsScreenshot(page, 'result');
  await resultDialog(page).getByRole('button', { name: 'Replay' }).click();
  await page.getByRole('slider', { name: 'Step' }).focus();
  for (let step = 0; step < 5; step++) await page.keyboard.press('PageUp');
  await saveDocsScreenshot(page, 'replay');
  await page.context().unroute('**/*.bin');
  await page.getByRole('button', { name: 'Analysis' }).click();
  await expect(page.locator('.analysis-options')).toBeVisible();
  await saveDocsScreenshot(page, 'analysis');
});

const PAGES = {
  setup: 'new',
  rules: 'rules/E4',
  cards: 'cards',
  card: 'cards/machination',
  lesson: 'lessons/basics',
} as const;

test('screenshots: other pages', async ({ page }) => {
  await seedSettings(page, { theme: 'parchment', speed: 'instant' });
  for (const [name, route] of Object.entries(PAGES)) {
    await page.goto(`/?seed=${name}#/${route}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    await page.waitForTimeout(1500);
    await saveDocsScreenshot(page, name);
  }
});
