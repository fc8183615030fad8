import { expect, type Page, test } from '@playwright/test';
import {
  createRandom,
  prompt,
  randomPick,
  seedSettings,
  startGame,
  startWithPausedClock,
  waitForDecision,
} from '../support/gamePage.ts';

const SIZES = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 360, height: 740 },
} as const;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The boxes of all visible elements. */
const boxesOf = (page: Page, selector: string): Promise<Box[]> =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect())
      .map(({ left, top, right, bottom }) => ({ left, top, right, bottom })),
  );

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;

/** Pairs that lie on each other. */
const overlapping = (boxes: readonly Box[], others: readonly Box[]): [Box, Box][] =>
  boxes.flatMap((box) =>
    others.filter((other) => other !== box && overlap(box, other)).map((other) => [box, other] as [Box, Box]),
  );

const outside = (
  boxes: readonly Box[],
  { width, height }: { readonly width: number; readonly height: number },
): Box[] =>
  boxes.filter(({ left, top, right, bottom }) => left < 0 || top < 0 || right > width || bottom > height);

/** Waits until the page has been laid out in this size. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
}

test('set-aside cards, hand cards and their names stand apart in every size', async ({ page }) => {
  await seedSettings(page, { speed: 'instant' });
  await startGame(page, 'geometry', 'Oriflamme');
  expect(await waitForDecision(page)).toBe(true);
  for (const [name, size] of Object.entries(SIZES)) {
    await resize(page, size);
    // On a phone the set-aside cards are in the dialog of the family.
    const setAside = await boxesOf(page, '.set-aside-card');
    expect(setAside.length, name).toBe(name === 'phone' ? 0 : 3);
    expect(overlapping(setAside, setAside), name).toEqual([]);
    expect(outside(setAside, size), name).toEqual([]);
    const names = await boxesOf(page, '.set-aside-card .name');
    expect(overlapping(names, await boxesOf(page, '.set-aside-card .card')), name).toEqual([]);
    const cards = await boxesOf(page, '.hand-card .card');
    expect(cards.length, name).toBe(7);
    expect(overlapping(cards, cards), name).toEqual([]);
    // The drawn field of the art, without the empty ground of its picture.
    const fields = await boxesOf(page, '.hand-card .art > .family-field');
    const cardNames = await boxesOf(page, '.hand-card .card-name');
    expect([fields.length, cardNames.length], name).toEqual([7, 7]);
    const gaps = cardNames.map(({ top }, index) => top - fields[index].bottom);
    expect(Math.min(...gaps), `${name}: ${gaps.join(' ')}`).toBeGreaterThanOrEqual(1);
  }
});

test('five families fit a tablet: whole names, aligned shields, one line per row', async ({ page }) => {
  const seats = [{ type: 'person' }, ...Array.from({ length: 4 }, () => ({ type: 'bot', bot: 'page' }))];
  await seedSettings(page, { speed: 'instant', confirmation: 'never' });
  await page.addInitScript(
    (setup) => localStorage.setItem('oriflamme.lastSetup', setup),
    JSON.stringify({ seats, deck: 'base' }),
  );
  await page.setViewportSize(SIZES.tablet);
  await page.goto('/?seed=geometry');
  await page.getByRole('button', { name: /^Play now/u }).click();
  const random = createRandom(8);
  const third = page.getByRole('list', { name: 'Round 3 of 6' });
  while ((await waitForDecision(page)) && !(await third.isVisible()))
    await (await randomPick(page, random)).click();
  await resize(page, SIZES.tablet);
  const cut = await page
    .locator('.player-button bdi')
    .evaluateAll((names) =>
      names.filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent),
    );
  expect(cut).toEqual([]);
  const shields = await boxesOf(page, '.player-button .shield:not(.small)');
  expect(shields).toHaveLength(5);
  expect(new Set(shields.map(({ left, top }) => `${Math.round(top / 4)} ${left > 0}`)).size).toBe(1);
  const coins = await boxesOf(page, '[data-treasury] > *');
  expect(overlapping(shields, coins)).toEqual([]);
  expect(outside(await boxesOf(page, '.stack .card'), SIZES.tablet)).toEqual([]);
});

test('the landing page’s cards stand beside the buttons and inside the window', async ({ page }) => {
  for (const [name, size] of Object.entries({ ...SIZES, small: { width: 801, height: 1100 } })) {
    await resize(page, size);
    await page.goto('/');
    await expect(page.locator('.hero-cards .card').first()).toBeVisible();
    const cards = await boxesOf(page, '.hero-cards .card');
    expect(overlapping(cards, await boxesOf(page, '.hero :is(h1, p:not(:empty), .action)')), name).toEqual(
      [],
    );
    expect(outside(cards, size), name).toEqual([]);
  }
});

/** Plays until a Royal Decree may move a card: it is placed first, kept in round 1 and then revealed. */
async function playRoyalDecree(page: Page): Promise<void> {
  const decree = page.locator('[data-hand="royalDecree"]');
  const firstRound = page.getByRole('list', { name: 'Round 1 of 6' });
  for (;;) {
    await expect(prompt(page)).toBeVisible({ timeout: 60_000 });
    const reveal = page.locator('[data-pick="action:reveal"]');
    if ((await page.locator('.gap-slot').count()) > 0) return;
    if (await page.locator('.hand-card.target').first().isVisible()) {
      await ((await decree.isVisible()) ? decree : page.locator('.hand-card.target').first()).click();
      await page.locator('.end-slot.target button').last().click();
    } else if (await reveal.isVisible()) {
      const isDecree = await prompt(page).getByText('Royal Decree').first().isVisible();
      const pick =
        isDecree && !(await firstRound.isVisible()) ? reveal : page.locator('[data-pick="action:keep"]');
      await pick.click();
    } else await page.locator('.queue .target > .pile').first().click();
    await expect(page.locator('.stack.highlighted')).toHaveCount(0);
  }
}

test('the slots of a Royal Decree stand in the gaps between cards, in every size', async ({ page }) => {
  await seedSettings(page, { speed: 'instant', confirmation: 'never' });
  await startGame(page, 'tour', 'Oriflamme');
  await playRoyalDecree(page);
  for (const [name, size] of Object.entries(SIZES)) {
    await resize(page, size);
    const slots = await boxesOf(page, '.gap-slot button span');
    expect(slots.length, name).toBeGreaterThan(2);
    expect(overlapping(slots, await boxesOf(page, '.stack .card:not(.covered)')), name).toEqual([]);
    expect(outside(slots, size), name).toEqual([]);
    const widths = slots.map(({ left, right }) => right - left);
    expect(Math.min(...widths), name).toBeGreaterThanOrEqual(8);
  }
});

test('the banner and the name of an eliminated card are whole, in every row of a phone', async ({ page }) => {
  await seedSettings(page, { speed: 'usual', confirmation: 'never' });
  await page.setViewportSize(SIZES.phone);
  await page.clock.install();
  await startWithPausedClock(page, 'tour 3');
  const random = createRandom(4);
  const seen = { notes: 0, banners: 0 };
  for (let step = 0; step < 600 && (seen.notes < 3 || seen.banners < 20); step++) {
    if (await prompt(page).isVisible()) await (await randomPick(page, random)).click();
    await page.clock.runFor(200);
    const area = (await page.locator('.queue-area').boundingBox())!;
    const notes = await boxesOf(page, '.exposure-note');
    const flags = await boxesOf(page, '.banner .flag');
    for (const box of [...notes, ...flags]) {
      expect(box.top).toBeGreaterThanOrEqual(area.y - 1);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(SIZES.phone.width);
    }
    seen.notes += notes.length;
    seen.banners += flags.length;
  }
  expect(seen.notes).toBeGreaterThanOrEqual(3);
});

test('a tooltip of the top bar lies on the hints below it', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('oriflamme.settings', '{"speed":"instant"}'));
  await page.goto('/?seed=tour');
  await page.getByRole('button', { name: /^Play now/u }).click();
  await expect(page.getByRole('complementary', { name: 'Hints for your first game' })).toBeVisible();
  const tool = page.getByRole('button', { name: 'Rules' });
  await tool.focus();
  const order = await page.evaluate(() => {
    const layerOf = (selector: string) => Number(getComputedStyle(document.querySelector(selector)!).zIndex);
    return [layerOf('.top-bar'), layerOf('.first-hints')];
  });
  expect(order[0]).toBeGreaterThan(order[1]);
});
