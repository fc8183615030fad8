// Takes the tour of a new player in three sizes and three themes, and writes one sheet per state to docs/screenshots/tour:
// npm run screenshots.
import { expect, type Page } from '@playwright/test';
import {
  createRandom,
  playToEnd,
  playUntilShown,
  randomPick,
  seedSettings,
  startGame,
  startWithPausedClock,
  waitForDecision,
} from '../support/gamePage.ts';
import { joinTable, openTable, test } from '../support/onlineGame.ts';
import { ORIGIN } from '../support/origins.ts';
import { takeThemePictures, TOUR_SIZES, writeSheets } from '../support/themePictures.ts';

const FIVE_FAMILIES = {
  seats: [{ type: 'person' }, ...Array.from({ length: 4 }, () => ({ type: 'bot', bot: 'knight' }))],
  deck: 'alliance',
};

/** Waits until what the last choices changed is no longer highlighted. */
const settle = (page: Page) => expect(page.locator('.stack.highlighted')).toHaveCount(0);

/** Plays at random until a prompt of this round is shown. */
async function playTo(page: Page, round: number, heading: string, seed: number): Promise<void> {
  const random = createRandom(seed);
  const wanted = page.getByRole('heading', { name: heading });
  const now = page.getByRole('list', { name: `Round ${round} of 6` });
  while ((await waitForDecision(page)) && !((await now.isVisible()) && (await wanted.isVisible())))
    await (await randomPick(page, random)).click();
  await settle(page);
}

for (const [size, viewport] of Object.entries(TOUR_SIZES))
  test.describe(size, () => {
    const isPhone = size === 'phone';
    test.use({ viewport, deviceScaleFactor: isPhone ? 2 : 1, hasTouch: isPhone, reducedMotion: 'reduce' });

    test(`tour: first table, rules and reading card on a ${size}`, async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('oriflamme.settings', '{"speed":"instant"}'));
      await page.goto('/?seed=tour');
      await page.getByRole('button', { name: /^Play now/u }).click();
      expect(await waitForDecision(page)).toBe(true);
      await takeThemePictures(page, '02-first-table', size);
      await page.getByRole('button', { name: 'Rules' }).click();
      await expect(page.getByRole('dialog', { name: 'Rules' }).getByRole('heading').first()).toBeVisible();
      await takeThemePictures(page, '11-rules', size);
      await page.keyboard.press('Escape');
      await page.locator('[data-hand]').nth(2).focus();
      await page.keyboard.press('ArrowRight');
      await expect(page.locator('.inspector')).toBeVisible();
      await takeThemePictures(page, '04-reading-card', size);
    });

    test(`tour: placing, keep or reveal on a ${size}`, async ({ page }) => {
      await seedSettings(page, { speed: 'instant' });
      await startGame(page, 'tour', 'Oriflamme');
      await playTo(page, 3, 'Place a card', 4);
      await page.locator('[data-hand]').nth(1).click();
      await takeThemePictures(page, '03-placing', size);
      await playTo(page, 3, 'Keep or reveal?', 4);
      await takeThemePictures(page, '05-keep-or-reveal', size);
    });

    test(`tour: a long queue of five families on a ${size}`, async ({ page }) => {
      await seedSettings(page, { speed: 'instant', confirmation: 'never' });
      await page.addInitScript(
        (setup) => localStorage.setItem('oriflamme.lastSetup', setup),
        JSON.stringify(FIVE_FAMILIES),
      );
      await page.goto('/?seed=tour');
      await page.getByRole('button', { name: /^Play now/u }).click();
      await playTo(page, 5, 'Keep or reveal?', 8);
      await takeThemePictures(page, '08-long-queue', size);
    });

    test(`tour: elimination and round banner on a ${size}`, async ({ page }) => {
      await seedSettings(page, { speed: 'usual', confirmation: 'never' });
      await page.clock.install();
      await startWithPausedClock(page, 'tour 3');
      await playUntilShown(page, page.locator('.exposure-note'), 4);
      await page.clock.runFor(300);
      await takeThemePictures(page, '06-elimination', size);
      await playUntilShown(page, page.locator('.round-banner'), 4);
      await takeThemePictures(page, '07-round-banner', size);
    });

    test(`tour: end of a game on a ${size}`, async ({ page }) => {
      await seedSettings(page, { speed: 'instant', confirmation: 'never' });
      await startGame(page, 'tour', 'Oriflamme');
      await playToEnd(page, (pick) => pick.click(), 3);
      await takeThemePictures(page, '09-result', size);
    });

    test(`tour: lesson on a ${size}`, async ({ page }) => {
      await seedSettings(page, { speed: 'instant' });
      await page.goto('/#/lessons/basics');
      await expect(page.locator('.hand-card').first()).toBeVisible();
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await takeThemePictures(page, '12-lesson', size);
    });

    test(`tour: landing page, lobby and room on a ${size}`, async ({ newPlayer }) => {
      const options = { viewport, deviceScaleFactor: isPhone ? 2 : 1, hasTouch: isPhone };
      const stranger = await newPlayer(ORIGIN, options);
      await stranger.goto('/');
      await expect(stranger.locator('.hero')).toBeVisible();
      await takeThemePictures(stranger, '01-landing', size);
      const page = await newPlayer(ORIGIN, options);
      const link = await openTable(page, 'Aliénor', {
        deck: 'ablaze',
        others: ['person', 'person', 'bot'],
        clock: 'calm',
        isPublic: true,
      });
      const guest = await newPlayer(ORIGIN, options);
      await joinTable(guest, link, 'Bertrand');
      await expect(page.getByText('Bertrand').first()).toBeVisible();
      await expect(page.getByRole('img', { name: /QR code/u })).toBeVisible();
      await takeThemePictures(page, '13-room', size);
      const visitor = await newPlayer(ORIGIN, options);
      await visitor.goto('/#/lobby');
      await visitor.getByLabel('Your name').fill('Mahaut');
      await visitor.getByRole('button', { name: 'Continue' }).click();
      await expect(visitor.getByRole('link', { name: /^Watch the table of/u }).first()).toBeVisible();
      await takeThemePictures(visitor, '10-lobby', size);
    });
  });

test.afterAll(async ({ browser }) => {
  const page = await browser.newPage();
  await writeSheets(page);
  await page.close();
});
