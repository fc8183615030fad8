import { expect, type Page, test } from '@playwright/test';
import { createRandom, prompt, randomPick, seedSettings, waitForDecision } from '../support/gamePage.ts';
import { startPosition } from '../support/startPosition.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' });

const QUEUE = ['R[lord]', 'B(spy)+1', 'G[heir]', 'B[lord]/B(heir)', 'G(soldier)+2', 'B[archer]', 'R(spy)'];

interface Edges {
  readonly top: number;
  readonly bottom: number;
}

const edgesOf = (page: Page, selector: string): Promise<Edges[]> =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
    );

const stacksOf = (page: Page): Promise<Edges[]> => edgesOf(page, '.stack:not(.end-slot)');

/** Fails if more of a stack than the numeral below it is cut off by what is below the queue. */
async function expectWholeQueue(page: Page): Promise<void> {
  const [area] = await edgesOf(page, '.queue-area');
  for (const { bottom } of await stacksOf(page)) expect(bottom).toBeLessThanOrEqual(area.bottom + 10);
}

for (const [name, queue] of [
  ['any card', [...QUEUE, '>R(assassination)', 'G(archer)', 'B(ambush)', 'G(lord)']],
  ['a neighbour', [...QUEUE, 'B(conspiracy)', '>R(soldier)+1', 'G(ambush)', 'G(lord)']],
] as const)
  test(`picking ${name} moves no stack and covers none`, async ({ page }) => {
    await seedSettings(page, { speed: 'instant' });
    await startPosition(page, `${queue.join(' ')} | R3 B2 G1`);
    await prompt(page).getByRole('button', { name: 'Reveal' }).dblclick();
    await expect(page.locator('.queue .target').first()).toBeVisible();
    const before = await stacksOf(page);
    await page.locator('.queue .target > .pile').last().tap();
    await expect(prompt(page).getByRole('button', { name: 'Confirm' })).toBeVisible();
    expect(await stacksOf(page)).toEqual(before);
    await expectWholeQueue(page);

    // A text that is longer than expected.
    await prompt(page).evaluate((element) => (element.style.minHeight = '260px'));
    await expect(async () => expectWholeQueue(page)).toPass();
  });

test('the log shows whole entries only, from their beginning', async ({ page }) => {
  await seedSettings(page, { speed: 'instant', confirmation: 'never' });
  await startPosition(page, `${QUEUE.join(' ')} >R(conspiracy)+1 | R3 B2 G1`);
  const random = createRandom(3);
  let shown = 0;
  while (await waitForDecision(page)) {
    // After a pick, the log makes room for its buttons.
    if (!(await page.locator('.log').isVisible())) {
      await (await randomPick(page, random)).click();
      continue;
    }
    const { entries, log } = await page.evaluate(() => {
      const box = (element: Element) => element.getBoundingClientRect().toJSON() as DOMRect;
      const all = [...document.querySelectorAll('.log li')];
      return { entries: all.map(box), log: box(document.querySelector('.log-scroll')!) };
    });
    const visible = entries.filter(
      ({ left, top, bottom }) => left < log.right && bottom > log.top && top < log.bottom,
    );
    expect(visible.length > 0).toBe(entries.length > 0);
    for (const { top, bottom } of visible) {
      expect(top).toBeGreaterThanOrEqual(log.top - 1);
      expect(bottom).toBeLessThanOrEqual(log.bottom + 1);
    }
    shown += visible.length;
    await (await randomPick(page, random)).click();
  }
  expect(shown).toBeGreaterThanOrEqual(8);
});
