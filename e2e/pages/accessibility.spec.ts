import { expect, type Page, test } from '@playwright/test';
import { lessons } from '@oriflamme/web/internals';
import { axeFaults } from '../support/axe.ts';
import { finishedGame, finishedRecord, NAMES } from '../support/finishedGame.ts';
import { completeLesson } from '../support/completeLesson.ts';
import { PAGES } from '../support/pages.ts';
import {
  createRandom,
  handOverScreen,
  prompt,
  randomPick,
  seedSettings,
  startGame,
  waitForDecision,
} from '../support/gamePage.ts';

for (const route of PAGES)
  test(`axe reports no violations on the page ${route || 'home'}, in any theme`, async ({ page }) => {
    await seedSettings(page, { speed: 'instant' });
    await page.goto(`/?seed=axe#/${route}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await axeFaults(page, route || 'home')).toEqual([]);
  });

test('axe reports no violations in the deck builder and the settings, in any theme', async ({ page }) => {
  await seedSettings(page, { speed: 'instant' });
  const faults: string[] = [];
  const check = async (state: string) => void faults.push(...(await axeFaults(page, state)));
  await page.goto('/?seed=axe#/new');
  await page.getByRole('radio', { name: /^Your own deck/u }).press('Space');
  await check('deck builder');
  await page.getByRole('button', { name: 'Settings' }).click();
  await check('settings');
  expect(faults).toEqual([]);
});

test('axe reports no violations in a replay and its dialogs, in any theme', async ({ page }) => {
  await seedSettings(page, { speed: 'instant' });
  const faults: string[] = [];
  const check = async (state: string) => void faults.push(...(await axeFaults(page, state)));
  await page.goto('/#/replay');
  await page.locator('input[type=file]').setInputFiles({
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...finishedRecord(), names: NAMES })),
  });
  await expect(page.locator('.replay-controls')).toBeVisible();
  await check('replay');
  await page.getByRole('button', { name: 'Analysis' }).click();
  await expect(page.locator('.analysis-options')).toBeVisible();
  await check('analysis');
  await page.route('**/api/games/*', (route) => route.fulfill({ json: finishedGame() }));
  await page.goto('/#/game/finished/40');
  await expect(page.locator('.replay-controls')).toBeVisible();
  await check('finished game');
  await page.locator('.game-tools .deal').click();
  await check('deal');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Result', exact: true }).click();
  await check('result');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Share the result' }).getByRole('img')).toBeVisible();
  await check('share');
  expect(faults).toEqual([]);
});

/** Plays until a card can be kept or revealed. */
async function playToResolution(page: Page): Promise<void> {
  const random = createRandom(5);
  const reveal = page.locator('[data-pick="action:reveal"]');
  while ((await waitForDecision(page)) && !(await reveal.isVisible()))
    await (await randomPick(page, random)).click();
}

test('axe reports no violations at a table and in its dialogs, in any theme', async ({ page }) => {
  const faults: string[] = [];
  const check = async (state: string) => void faults.push(...(await axeFaults(page, state)));
  await page.addInitScript(() =>
    localStorage.setItem('oriflamme.settings', JSON.stringify({ speed: 'instant', confirmation: 'usual' })),
  );
  await page.goto('/?seed=axe');
  await page.getByRole('button', { name: /^Play now/u }).click();
  await expect(page.getByRole('complementary', { name: 'Hints for your first game' })).toBeVisible();
  expect(await waitForDecision(page)).toBe(true);
  await check('first table with hints');
  await page.locator('[data-hand]').first().click();
  await check('a card is picked');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await check('shortcuts');
  await page.keyboard.press('Escape');
  await page.locator('[data-player="1"] button').click();
  await check('family');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Rules' }).click();
  await page.getByRole('dialog', { name: 'Rules' }).getByText('What the symbols mean').click();
  await check('rules and legend over the table');
  await page.keyboard.press('Escape');
  await playToResolution(page);
  await check('keep or reveal');
  await page.locator('[data-pick="action:reveal"]').focus();
  await page.locator('.stack .pile[aria-describedby]').first().hover();
  await expect(page.locator('.inspector')).toBeVisible();
  await check('reading card');
  expect(faults).toEqual([]);
});

test('axe reports no violations between two people, in any theme', async ({ page }) => {
  await seedSettings(page, { speed: 'instant', confirmation: 'never' });
  await startGame(page, 'axe', 'Oriflamme', 'On one device');
  const random = createRandom(5);
  for (;;) {
    await expect(prompt(page).or(handOverScreen(page)).first()).toBeVisible();
    if (await handOverScreen(page).isVisible()) break;
    await (await randomPick(page, random)).click();
  }
  expect(await axeFaults(page, 'hand over')).toEqual([]);
});

test('axe reports no violations while bots play, in any theme', async ({ page }) => {
  // At the highest speed, the game could be over before it is paused.
  await seedSettings(page, { speed: 'usual' });
  await startGame(page, 'axe', 'Oriflamme', 'Watch');
  await page.getByRole('button', { name: 'Pause' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  expect(await axeFaults(page, 'watching bots')).toEqual([]);
});

test('axe reports no violations in the banner between rounds, in any theme', async ({ page }) => {
  await seedSettings(page, { speed: 'instant', confirmation: 'never' });
  // It goes after three seconds, and axe takes longer: that timer never fires.
  await page.addInitScript(() => {
    const start = globalThis.setTimeout.bind(globalThis);
    const withoutBanner = (run: () => void, ms?: number) => (ms === 3000 ? 0 : start(run, ms));
    Object.assign(globalThis, { setTimeout: withoutBanner });
  });
  await startGame(page, 'banner', 'Oriflamme');
  const random = createRandom(5);
  const banner = page.locator('.round-banner');
  while (!(await banner.isVisible()) && (await waitForDecision(page)))
    await (await randomPick(page, random)).click();
  expect(await axeFaults(page, 'round banner')).toEqual([]);
  await expect(banner).toBeVisible();
});

test('axe reports no violations at the end of a lesson, in any theme', async ({ page }) => {
  const lesson = lessons[0];
  await seedSettings(page, { speed: 'instant', confirmation: 'never' });
  await page.goto(`/#/lessons/${lesson.id}`);
  await completeLesson(page, lesson);
  await expect(page.getByText('Well done!')).toBeVisible();
  expect(await axeFaults(page, 'end of a lesson')).toEqual([]);
});
