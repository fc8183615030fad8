import { expect, type Page, test } from '@playwright/test';
import {
  createRandom,
  prompt,
  randomPick,
  seedSettings,
  startGame,
  waitForDecision,
} from '../support/gamePage.ts';

/** Plays until a card can be kept or revealed in the third round. */
async function playToThirdRound(page: Page): Promise<void> {
  await seedSettings(page, { speed: 'instant', confirmation: 'never' });
  await startGame(page, 'prompt', 'Oriflamme');
  const random = createRandom(11);
  const reveal = page.locator('[data-pick="action:reveal"]');
  const third = page.getByRole('list', { name: 'Round 3 of 6' });
  while ((await waitForDecision(page)) && !((await third.isVisible()) && (await reveal.isVisible())))
    await (await randomPick(page, random)).click();
  await expect(page.locator('.stack.highlighted')).toHaveCount(0);
}

/** The lines and buttons of the prompt that the focus ring of the focused element lies on. */
const linesUnderFocusRing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const focused = document.activeElement!;
    const { outlineWidth, outlineOffset, outlineColor } = getComputedStyle(focused);
    if (!focused.matches(':focus-visible')) return ['no focus ring'];
    if (/, 0\)$|transparent/u.test(outlineColor)) return [];
    const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset);
    const ring = focused.getBoundingClientRect();
    return [...document.querySelectorAll('.prompt :is(.kicker, h2, p, .action)')]
      .filter((line) => line !== focused && !line.contains(focused) && !focused.contains(line))
      .filter((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        const box = range.getBoundingClientRect();
        return (
          box.width > 0 &&
          box.left < ring.right + reach &&
          box.right > ring.left - reach &&
          box.top < ring.bottom + reach - 1 &&
          box.bottom > ring.top - reach + 1
        );
      })
      .map((line) => line.textContent);
  });

test('the reading card covers neither neighbours nor the prompt, and the focus ring no line of it', async ({
  page,
}) => {
  await playToThirdRound(page);
  const stacks = page.locator('.stack:not(.end-slot) .pile');
  const count = await stacks.count();
  expect(count).toBeGreaterThanOrEqual(5);
  let shown = 0;
  for (let index = 0; index < count; index++) {
    await page.mouse.move(2, 2);
    await expect(page.locator('.inspector')).toHaveCount(0);
    const known = await stacks.nth(index).getAttribute('aria-describedby');
    if (known === null) continue;
    await stacks.nth(index).hover();
    await expect(page.locator('.inspector')).toBeVisible();
    shown++;
    const covered = await page.evaluate((hovered) => {
      const inspector = document.querySelector('.inspector')!.getBoundingClientRect();
      const piles = [...document.querySelectorAll('.stack:not(.end-slot) .pile')];
      return [piles[hovered - 1], piles[hovered + 1], document.querySelector('.prompt')]
        .filter((element) => {
          const box = element?.getBoundingClientRect();
          return (
            box &&
            box.left < inspector.right &&
            box.right > inspector.left &&
            box.top < inspector.bottom &&
            box.bottom > inspector.top
          );
        })
        .map((element) => element!.textContent);
    }, index);
    expect(covered, `stack ${index + 1}`).toEqual([]);
  }
  expect(shown).toBeGreaterThanOrEqual(2);

  // The focus ring lies on no other line of the prompt.
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport);
    for (const control of await prompt(page).locator('h2, button').all()) {
      await control.evaluate((element: HTMLElement) => {
        element.blur();
        element.focus({ focusVisible: true });
      });
      expect(await linesUnderFocusRing(page), `${viewport.width} px`).toEqual([]);
    }
  }
});

test('the player’s own card is never a plain back, from the click until it lies in the queue', async ({
  page,
}) => {
  await seedSettings(page, { speed: 'usual', confirmation: 'never' });
  await startGame(page, 'own back', 'Oriflamme');
  expect(await waitForDecision(page)).toBe(true);
  await page.locator('.hand-card.target').first().click();
  const slot = page.locator('.end-slot.target button').first();
  await slot.evaluate((element) => {
    const plainBacks: string[] = [];
    Object.assign(globalThis, { plainBacks });
    const look = () => {
      for (const card of document.querySelectorAll('.queue .card.family-red:not(.own, .empty)'))
        plainBacks.push(card.className);
      requestAnimationFrame(look);
    };
    look();
    (element as HTMLElement).click();
  });
  const own = page.locator('.stack:not(.end-slot) .card.own');
  await expect(own).toHaveCount(1);
  // The next player places: the card lies in the queue.
  await expect(page.getByRole('list', { name: 'Log' })).toContainText('You place');
  expect(await page.evaluate(() => (globalThis as unknown as { plainBacks: string[] }).plainBacks)).toEqual(
    [],
  );
});
