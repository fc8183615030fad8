import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, type ViewportSize } from '@playwright/test';
import { registerAccount } from '../support/account.ts';
import { finishedGame, finishedRecord, NAMES } from '../support/finishedGame.ts';
import { createRandom } from '../support/gamePage.ts';
import { hasDecision, makeRandomPick, test } from '../support/onlineGame.ts';
import { ORIGIN } from '../support/origins.ts';
import { DECISION, RESULT } from '../support/tableSelectors.ts';
import { LONG } from '../support/tags.ts';
import { findTextFaults } from '../support/textFaults.ts';

const LANGUAGES = ['en', 'fr', 'pl', 'uk', 'ru'] as const;
const PHONE = { width: 360, height: 740 };
const SIZES = [{ width: 1440, height: 900 }, { width: 820, height: 1180 }, PHONE];

/** Measures the states of a page in all sizes. */
class Checker {
  readonly faults: string[] = [];
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(route: string, ready: string): Promise<void> {
    await this.page.goto(`/?seed=fit#/${route}`);
    await expect(this.page.locator(ready).first()).toBeVisible();
  }

  async check(state: string, sizes: readonly ViewportSize[] = SIZES): Promise<void> {
    await this.page.evaluate(() => document.fonts.ready);
    for (const size of sizes) {
      await this.page.setViewportSize(size);
      await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      for (const fault of await findTextFaults(this.page))
        this.faults.push(`${state}, ${size.width} px: ${fault}`);
    }
  }

  async checkDialog(state: string, opener: string): Promise<void> {
    await this.page.locator(opener).first().click();
    await expect(this.page.locator('dialog[open]')).toBeVisible();
    await this.check(state);
    await this.page.keyboard.press('Escape');
    await expect(this.page.locator('dialog[open]')).toHaveCount(0);
  }
}

for (const language of LANGUAGES) {
  const details = { tag: language === 'ru' ? [] : LONG };
  const settings = { language, speed: 'instant', confirmChoices: false };

  test(`every text fits on the pages in ${language}`, details, async ({ newPlayer }) => {
    const page = await newPlayer(ORIGIN, { settings });
    const checker = new Checker(page);
    await page.goto(`/privacy?lang=${language}`);
    await checker.check('privacy');
    const routes = { '': '.hero', lessons: 'h1', rules: '.rule', cards: '.card', 'cards/informant': '.card' };
    for (const [route, ready] of Object.entries({ ...routes, nowhere: 'h1' })) {
      await checker.open(route, ready);
      await checker.check(route || 'home');
    }
    await page.locator('button.tool:not(.sound)').click();
    await checker.check('settings');

    await checker.open('new', '.start-bar');
    await checker.check('new game');
    await page.locator('input[name="deck"]').last().press('Space');
    await checker.check('deck builder');

    await registerAccount(page, `Fit ${language} ${test.info().retry}`);
    for (const route of ['account', 'programs', 'people', 'ratings', 'history', 'tournaments', 'daily']) {
      await checker.open(route, '.sheet');
      await checker.check(route);
    }

    await checker.open('replay', 'input[type=file]');
    await checker.check('replays');
    await page.locator('input[type=file]').setInputFiles({
      name: 'game.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ ...finishedRecord(), names: NAMES })),
    });
    await expect(page.locator('.replay-controls')).toBeVisible();
    await checker.check('replay');
    // With a covered card, and guesses about it.
    await page.locator('.slider input').fill('40');
    await page.locator('.replay-tools .link').nth(1).click();
    await expect(page.locator('.analysis-options')).toBeVisible();
    await checker.check('analysis');

    await page.route('**/api/games/*', (route) => route.fulfill({ json: finishedGame() }));
    await checker.open('game/finished', '.replay-controls');
    await checker.check('finished game');
    for (const [id, verdict] of verdictTexts(language, true)) {
      await page.locator('.game-tools .deal').evaluate(
        (button, [text, isUnfair]) => {
          button.textContent = text;
          button.classList.toggle('unfair', isUnfair);
        },
        [verdict, id === 'game.deal.isUnfair'] as const,
      );
      await checker.check(`the button ${verdict}`);
    }
    await page.locator('.game-tools .deal').click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    await checker.check('deal');
    const line = page.locator('.deal-verification p').nth(1);
    for (const [, verdict] of verdictTexts(language, false)) {
      await line.evaluate((element, text) => (element.textContent = text), verdict);
      await checker.check(`the verdict ${verdict}`, [PHONE]);
    }
    await page.keyboard.press('Escape');
    await page.locator('.replay-tools .link').first().click();
    await expect(page.locator(RESULT)).toBeVisible();
    await checker.check('result');
    expect(checker.faults).toEqual([]);
  });

  test(`every text fits at the tables in ${language}`, details, async ({ newPlayer }) => {
    const page = await newPlayer(ORIGIN, { settings });
    const checker = new Checker(page);
    await checker.open('lessons/basics', '.hand-card');
    await checker.check('lesson');

    await checker.open('', '.hero');
    await page.locator('.hero .action.primary').click();
    await expect(page.locator(DECISION)).toBeVisible();
    await checker.check('table');
    await checker.checkDialog('family', '.player-button');
    await page.locator('.hand-card.target').first().click();
    await checker.check('table, card chosen');

    await checker.open('lobby', '.name-form');
    await checker.check('lobby without a name');
    await page.locator('.lobby main').evaluate(
      (main, text) => {
        main.insertAdjacentHTML('afterbegin', '<div class="notice connection-notice"><span></span></div>');
        main.querySelector('.notice span')!.textContent = text;
      },
      textOf(language, 'lobby', 'connection.bannedUntil'),
    );
    await checker.check('ban');
    await page.locator('.lobby .notice').evaluate((notice) => notice.remove());
    await page.locator('.name-form input').fill(NAMES[0]);
    await page.locator('.name-form [type=submit]').click();
    await checker.open('lobby/new', '.start-bar .action');
    await checker.check('table options');
    await page.locator('.start-bar .action').click();
    await expect(page.locator('.room-actions .action')).toBeVisible();
    await checker.check('room');
    await checker.checkDialog('setup of the room', '.terms button');
    const room = page.url();

    const visitor = await newPlayer(ORIGIN, { settings });
    const invited = new Checker(visitor);
    await visitor.goto(room);
    await expect(visitor.locator('.name-form')).toBeVisible();
    await invited.check('invitation');
    await checker.open('lobby', '.table-list');
    await checker.check('lobby');

    await page.goto(room);
    await page.locator('.room-actions .action').click();
    await expect(page.locator(DECISION)).toBeVisible();
    await checker.check('online table');
    await checker.checkDialog('chat', '.chat-tool');
    const random = createRandom(3);
    while (!(await page.locator('[data-pick="action:keep"]').isVisible())) {
      await expect(page.locator(RESULT)).toHaveCount(0);
      if (await hasDecision(page)) await makeRandomPick(page, random);
      else await page.waitForTimeout(20);
    }
    await checker.check('online table, keep or reveal');
    for (const [label, hint] of actionTexts(language)) {
      await page.locator(`${DECISION} .action`).evaluateAll(
        (buttons, texts) => {
          for (const button of buttons) {
            button.querySelector('b')!.textContent = texts[0];
            const hintLine = button.querySelector('b ~ *');
            if (hintLine) hintLine.textContent = texts[1];
          }
        },
        [label, hint],
      );
      await checker.check(`the action ${label}`, [PHONE]);
    }
    expect([...checker.faults, ...invited.faults]).toEqual([]);
  });
}

test('a text that does not fit is found', async ({ page }) => {
  await page.setContent(`
    <button style="width: 60px; white-space: nowrap; padding: 0">Much too long for it</button>
    <p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">An ellipsis at the end</p>
    <p style="height: 20px; overflow: hidden; width: 60px">Only one line can be seen</p>
    <p style="position: absolute; left: 1400px; white-space: nowrap">Out of the window</p>
    <p style="width: 40px; border: 1px solid">Incomprehensibilities</p>
    <p style="height: 20px; overflow: auto; width: 60px">This one can be scrolled</p>
    <div class="hand" style="display: flex">
      <p class="card" style="width: 30px"><span class="card-name">Covered</span></p>
      <p class="card"><span class="card-name">Free</span></p>
    </div>
    <p>This one fits</p>`);
  expect(await findTextFaults(page)).toEqual([
    '“Much too long for it” (button) is wider than its box button',
    '“An ellipsis at the end” (p) is cut off sideways by p',
    '“Only one line can be seen” (p) is cut off by p',
    '“Out of the window” (p) leaves the window',
    '“Incomprehensibilities” (p) is wider than its box p',
    '“Covered” (span.card-name) is covered by another card',
    '“Free” (span.card-name) is covered by another card',
  ]);
});

const textsOf = (language: string, catalog: string): Record<string, string> => {
  const path = join(import.meta.dirname, `../../packages/web/src/i18n/${language}/${catalog}.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
};
const textOf = (language: string, catalog: string, id: string): string => textsOf(language, catalog)[id];

/** The verdicts on a deal: those on the button, or the long ones. */
const verdictTexts = (language: string, isShort: boolean): [id: string, text: string][] =>
  Object.entries(textsOf(language, 'replay')).filter(
    ([id]) => id.startsWith('game.deal.') && id.startsWith('game.deal.is') === isShort,
  );

/** The labels and hints of all action buttons without placeholders. */
function actionTexts(language: string): [string, string][] {
  const texts = textsOf(language, 'table');
  return Object.keys(texts)
    .filter((id) => /^action\.[a-zA-Z]+$/u.test(id))
    .map((id) => [texts[id], texts[`${id}.hint`] ?? '']);
}
