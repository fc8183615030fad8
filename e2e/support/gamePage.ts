import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { SENDING } from './tableSelectors.ts';

/** Stores settings before the first page load, and hides the hints. A reload does not overwrite what the page has changed. */
export const seedSettings = (page: Page, settings: Record<string, unknown>): Promise<unknown> =>
  page.addInitScript((initial) => {
    const key = 'oriflamme.settings';
    if (location.protocol === 'about:') return;
    if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(initial));
    localStorage.setItem('oriflamme.hints', 'seen');
  }, settings);

/** Starts a local game from the setup form. */
export async function startGame(page: Page, seed: string, deck: string, mode = 'Solo'): Promise<void> {
  // The bots play without their network, so that new weights do not change the course of seeded games.
  await page.context().route('**/*.bin', (route) => route.abort());
  await page.goto(`/?seed=${seed}#/new`);
  await page.getByRole('radio', { name: new RegExp(`^${mode}`, 'u') }).press('Space');
  await page.getByRole('radio', { name: new RegExp(`^${deck}`, 'u') }).press('Space');
  await page.getByRole('button', { name: /^Start/u }).click();
}

/** Saves a screenshot for review after the run. */
export const saveScreenshot = (page: Page, name: string): Promise<unknown> =>
  page.screenshot({ path: join(import.meta.dirname, `../../reports/screens/${name}.png`) });

export const resultDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'The game is over' });
export const prompt = (page: Page): Locator => page.getByRole('region', { name: 'Your turn' });
export const handOverScreen = (page: Page): Locator =>
  page.getByRole('heading', { name: /^Hand the device to/u });

/** Resolves to true once a decision is pending, or to false when the game is over. */
export async function waitForDecision(page: Page): Promise<boolean> {
  await expect(prompt(page).or(resultDialog(page)).first()).toBeVisible({ timeout: 60_000 });
  return !(await resultDialog(page).isVisible());
}

/** Everything that can be picked, found by role and accessible name alone. */
const legalPicks = (page: Page): Locator =>
  page
    .getByRole('button', { name: /can be chosen/u })
    .or(page.getByRole('button', { name: /^(?:Place (?:before|after)|Move (?:in front|behind))/u }));

const actions = (page: Page): Locator =>
  prompt(page).getByRole('button', { disabled: false }).and(page.locator('[data-pick]'));

/** A seeded linear congruential generator, so that a failing game can be reproduced. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fff_ffff;
    return (state >> 8) % below;
  };
}

/** A random pick. Confirmation comes first. */
export async function randomPick(page: Page, random: (below: number) => number): Promise<Locator> {
  const pick = await findRandomPick(page, random);
  expect(pick, 'at least one pick').toBeDefined();
  return pick!;
}

/** Like `randomPick`, but undefined while a choice is in flight to the server. */
export async function findRandomPick(
  page: Page,
  random: (below: number) => number,
): Promise<Locator | undefined> {
  const confirm = page.getByRole('button', { name: 'Confirm' });
  if (await confirm.isVisible()) return confirm;
  const sending = page.locator(SENDING);
  if (await sending.isVisible()) return sending;
  const hasSelection = await page.getByRole('button', { name: 'Undo' }).isVisible();
  // After a card of the hand is selected, only its places are picked: otherwise the selection could change forever.
  const picks = hasSelection
    ? legalPicks(page).and(page.locator(':not([data-hand])'))
    : legalPicks(page).or(actions(page));
  const count = await picks.count();
  return count === 0 ? undefined : picks.nth(random(count));
}

/** Plays a game to its end with random picks. */
export async function playToEnd(
  page: Page,
  press: (pick: Locator) => Promise<void>,
  seed = 7,
): Promise<void> {
  const random = createRandom(seed);
  while (await waitForDecision(page)) await press(await randomPick(page, random));
}

/**
 * Starts a local game with a clock that stands still between the steps, so that what is shown for a moment only can be looked
 * at. Install the page's clock first.
 */
export async function startWithPausedClock(page: Page, seed: string): Promise<void> {
  await startGame(page, seed, 'Oriflamme');
  await expect(prompt(page)).toBeVisible({ timeout: 60_000 });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** Plays at random until this element is shown; then time stands still. */
export async function playUntilShown(page: Page, element: Locator, seed: number): Promise<void> {
  const random = createRandom(seed);
  for (let step = 0; step < 3000; step++) {
    if (await element.isVisible()) return;
    if (await prompt(page).isVisible()) await (await randomPick(page, random)).click();
    await page.clock.runFor(120);
  }
  throw new Error('The element was never shown.');
}
