import { expect, type Page, test } from '@playwright/test';
import { prompt, seedSettings, startGame } from '../support/gamePage.ts';
import { LONG } from '../support/tags.ts';

const VIEWPORTS = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 360, height: 740 },
} as const;

/** The boxes of all stacks, without the rise of a card that can be picked. */
const stackBoxes = (page: Page): Promise<string[]> =>
  page
    .locator('.stack:not(.end-slot)')
    .evaluateAll((stacks) =>
      stacks.map(
        (stack) => [stack.getBoundingClientRect()].map(({ x, y, width }) => `${x} ${y} ${width}`)[0],
      ),
    );

/** Resolves when the page has been laid out after the last change. */
const rendered = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      ),
  );

/** What is drawn outside the screen: tags, rings, catchwords, slots. */
const cutOff = (page: Page): Promise<string[]> =>
  page
    .locator('.stack .card, .stack-height, .catchword, .gap-slot span, .end-slot .card, .position')
    .evaluateAll((parts) =>
      parts
        .filter((part) => {
          const { left, right } = part.getBoundingClientRect();
          return left < 0 || right > innerWidth;
        })
        .map((part) => part.outerHTML.slice(0, 80)),
    );

/** Puts every card at an end of the queue and keeps every card, so that the queue becomes long. */
async function makeChoice(page: Page, turn: number): Promise<void> {
  const ends = page.locator('.end-slot.target button');
  const count = await ends.count();
  if (count > 0) return ends.nth(turn % count).click();
  const targets = page.locator('.queue .target > .pile, .gap-slot button, .player.target > button');
  if ((await targets.count()) > 0) return targets.first().click();
  return page.locator('.prompt.yours .action').first().click();
}

for (const [name, viewport] of Object.entries(VIEWPORTS))
  test.describe(name, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    test(`picking a card moves no stack, and nothing is cut off, on a ${name}`, {
      tag: name === 'tablet' ? LONG : [],
    }, async ({ page }) => {
      await seedSettings(page, { speed: 'instant', confirmation: 'never' });
      await startGame(page, 'long queue', 'Alliance');
      let placements = 0;
      for (let turn = 0; placements < 5; turn++) {
        await expect(prompt(page)).toBeVisible({ timeout: 60_000 });
        const hand = page.locator('.hand-card.target');
        if ((await hand.count()) > 1) {
          placements++;
          await rendered(page);
          const before = await stackBoxes(page);
          await hand.first().click();
          await rendered(page);
          expect(await stackBoxes(page)).toEqual(before);
        }
        expect(await cutOff(page)).toEqual([]);
        await makeChoice(page, turn);
      }
      const area = page.locator('.queue-area');
      await area.evaluate((element) => (element.scrollLeft = 1300));
      expect(await area.evaluate((element) => element.scrollLeft)).toBe(0);
    });
  });

test('an empty queue shows its ruled line', async ({ page }) => {
  await seedSettings(page, { speed: 'instant' });
  await startGame(page, 'screenshot placing', 'Oriflamme');
  await expect(page.locator('.ruled-line')).toBeVisible();
});
