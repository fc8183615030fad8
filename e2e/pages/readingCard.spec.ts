import { expect, type Page, test } from '@playwright/test';
import { seedSettings, startGame, waitForDecision } from '../support/gamePage.ts';
import { LONG } from '../support/tags.ts';

const LANGUAGES = ['en', 'fr', 'pl', 'uk', 'ru'];
const SIZES = [
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
const CARDS = 31;

/** Focuses every card of the deck builder in turn and returns those whose text is not whole on the screen. */
const findCutCards = (page: Page) =>
  page.evaluate(async () => {
    const rendered = () => new Promise((done) => setTimeout(done));
    const cards = [...document.querySelectorAll<HTMLElement>('.spread-card')];
    const cut: string[] = [];
    for (const card of cards) {
      card.focus({ focusVisible: true });
      await rendered();
      await rendered();
      const name = card.textContent;
      const parts = document.querySelectorAll('.inspector .reading-size, .inspector .card-caption > *');
      if (parts.length !== 5) cut.push(`${name}: not shown`);
      for (const part of parts) {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        const isWhole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        const isOverflowing =
          part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline';
        const frame = part.closest('.reading-size')!.getBoundingClientRect();
        if (!isWhole || isOverflowing || bottom > frame.bottom + 0.5) cut.push(`${name}: ${part.className}`);
      }
    }
    return { count: cards.length, cut };
  });

for (const size of SIZES)
  test(`the reading card is whole for ${CARDS} cards in ${LANGUAGES.length} languages at ${size.width} px`, {
    tag: size === SIZES[0] ? [] : LONG,
  }, async ({ browser }) => {
    for (const language of LANGUAGES) {
      const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.addInitScript(
        ([setup, settings]) => {
          localStorage.setItem('oriflamme.setup', setup);
          localStorage.setItem('oriflamme.settings', settings);
        },
        [JSON.stringify({ deck: 'own', own: ['prince'] }), JSON.stringify({ version: 2, language })],
      );
      await page.goto('/#/new');
      await expect(page.locator('.spread-card').first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const { count, cut } = await findCutCards(page);
      expect(count, language).toBe(CARDS);
      expect(cut, language).toEqual([]);
      await context.close();
    }
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  async function longPress(page: Page): Promise<void> {
    const box = (await page.locator('.hand-card.target').first().boundingBox())!;
    const client = await page.context().newCDPSession(page);
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await expect(page.locator('.inspector.sheet.pinned')).toBeVisible();
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  test('a long press opens a sheet without picking the card; tap, swipe and Escape close it', async ({
    page,
  }) => {
    await seedSettings(page, { speed: 'instant' });
    await startGame(page, 'sheet', 'Oriflamme');
    expect(await waitForDecision(page)).toBe(true);
    const sheet = page.locator('.inspector.sheet');
    const content = page.locator('.sheet-content');

    await longPress(page);
    await expect(sheet.locator('.card-text')).toBeVisible();
    await expect(page.locator('.hand-card.chosen')).toHaveCount(0);
    await page.touchscreen.tap(190, 60);
    await expect(sheet).toHaveCount(0);
    await expect(page.locator('.hand-card.chosen')).toHaveCount(0);

    await longPress(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);

    await longPress(page);
    const box = (await content.boundingBox())!;
    await page.mouse.move(box.x + 100, box.y + 30);
    await page.mouse.down();
    await page.mouse.move(box.x + 100, box.y + 140, { steps: 4 });
    await page.mouse.up();
    await expect(sheet).toHaveCount(0);
    await expect(page.locator('.hand-card.chosen')).toHaveCount(0);

    // A short tap still picks.
    await page.locator('.hand-card.target').first().tap();
    await expect(page.locator('.hand-card.chosen')).toHaveCount(1);
  });
});
