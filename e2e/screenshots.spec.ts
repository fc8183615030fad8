// Takes the pictures that the README and docs/screenshots show: npm run screenshots.
import { expect, type Page, test } from '@playwright/test';
import { take } from './screenshots.ts';
import { chance, drawPick, ending, isAsked, keepSettings, playOut, prompt, startGame } from './player.ts';

/** Plays until the player is asked to keep or reveal in this round. */
async function playTo(page: Page, round: number, seed: number): Promise<void> {
  const draw = chance(seed);
  const asked = page.getByRole('heading', { name: 'Keep or reveal?' });
  const now = page.getByRole('list', { name: `Round ${round} of 6` });
  while ((await isAsked(page)) && !((await now.isVisible()) && (await asked.isVisible())))
    await (await drawPick(page, draw)).click();
  // Changed cards are outlined for a moment where nothing moves.
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

    test(`a picture of the table: ${name}`, async ({ page }) => {
      await keepSettings(page, { theme, pace: 'instant', confirms: false });
      await startGame(page, `picture ${name}`, deck);
      await playTo(page, 4, 21);
      await take(page, name);
    });
  });

test('a picture of a card being placed', async ({ page }) => {
  await keepSettings(page, { theme: 'parchment', pace: 'instant' });
  await startGame(page, 'placing', 'Alliance');
  const draw = chance(4);
  const place = page.getByRole('heading', { name: 'Lay a card' });
  const third = page.getByRole('list', { name: 'Round 3 of 6' });
  while ((await isAsked(page)) && !((await third.isVisible()) && (await place.isVisible())))
    await (await drawPick(page, draw)).click();
  await expect(page.locator('.stack.highlighted')).toHaveCount(0);
  await page.locator('[data-hand]').nth(1).click();
  await expect(prompt(page).getByRole('button', { name: 'Take back' })).toBeVisible();
  await take(page, 'placing');
});

test('pictures of the ending and the replay', async ({ page }) => {
  await keepSettings(page, { theme: 'parchment', pace: 'instant', confirms: false });
  await startGame(page, 'the end', 'Oriflamme');
  await playOut(page, (pick) => pick.click(), 3);
  await take(page, 'ending');
  await ending(page).getByRole('button', { name: 'Replay' }).click();
  await page.getByRole('slider', { name: 'Step' }).focus();
  for (let step = 0; step < 5; step++) await page.keyboard.press('PageUp');
  await take(page, 'replay');
});

const PAGES = {
  setup: 'new',
  rules: 'rules/E4',
  cards: 'cards',
  card: 'cards/machination',
  lesson: 'lessons/basics',
} as const;

test('pictures of the other pages', async ({ page }) => {
  await keepSettings(page, { theme: 'parchment', pace: 'instant' });
  for (const [name, address] of Object.entries(PAGES)) {
    await page.goto(`/?seed=${name}#/${address}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    await page.waitForTimeout(1500);
    await take(page, name);
  }
});
