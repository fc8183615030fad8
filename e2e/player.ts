import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

/** Settings that a returning player would have kept. */
export const keepSettings = (page: Page, settings: Record<string, unknown>): Promise<unknown> =>
  page.addInitScript((kept) => {
    const key = 'oriflamme.settings';
    if (location.protocol === 'about:') return;
    if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(kept));
  }, settings);

/** Starts a game as it is set up, with one of the decks. */
export async function startGame(page: Page, seed: string, deck: string, way = 'Solo'): Promise<void> {
  await page.goto(`/?seed=${seed}#/new`);
  await page.getByRole('radio', { name: new RegExp(`^${way}`, 'u') }).press('Space');
  await page.getByRole('radio', { name: new RegExp(`^${deck}`, 'u') }).press('Space');
  await page.getByRole('button', { name: /^Begin/u }).click();
}

/** Keeps a picture where a person can look at it after the run. */
export const keepPicture = (page: Page, name: string): Promise<unknown> =>
  page.screenshot({ path: join(import.meta.dirname, `../reports/screens/${name}.png`) });

export const ending = (page: Page): Locator => page.getByRole('dialog', { name: 'The game is over' });
export const prompt = (page: Page): Locator => page.getByRole('region', { name: 'Your turn' });
export const curtain = (page: Page): Locator => page.getByRole('heading', { name: /^Hand the device to/u });

/** Waits until the player is asked something. False when the game is over instead. */
export async function isAsked(page: Page): Promise<boolean> {
  await expect(prompt(page).or(ending(page)).first()).toBeVisible({ timeout: 60_000 });
  return !(await ending(page).isVisible());
}

/** All that a listener is told can be picked: by role and name alone. */
const legalPicks = (page: Page): Locator =>
  page
    .getByRole('button', { name: /can be chosen/u })
    .or(page.getByRole('button', { name: /^(?:Place (?:before|after)|Move to)/u }));

const actions = (page: Page): Locator =>
  prompt(page)
    .getByRole('button')
    .filter({ hasNotText: /^(?:Confirm|Take back)$/u });

/** A small generator, so that a failing game can be played again. */
export function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fff_ffff;
    return (state >> 8) % below;
  };
}

/** Something that can be pointed at now, drawn by chance; confirming comes first. */
export async function drawPick(page: Page, draw: (below: number) => number): Promise<Locator> {
  const pick = await findPick(page, draw);
  expect(pick, 'something can be picked').toBeDefined();
  return pick!;
}

/** The same, where there may be nothing for a moment: a choice is on its way to a server. */
export async function findPick(page: Page, draw: (below: number) => number): Promise<Locator | undefined> {
  const confirm = page.getByRole('button', { name: 'Confirm' });
  if (await confirm.isVisible()) return confirm;
  const isBegun = await page.getByRole('button', { name: 'Take back' }).isVisible();
  // Once a card of the hand was chosen, only its places are drawn, or it would go on changing its mind.
  const picks = isBegun
    ? legalPicks(page).and(page.locator(':not([data-hand])'))
    : legalPicks(page).or(actions(page));
  const count = await picks.count();
  return count === 0 ? undefined : picks.nth(draw(count));
}

/** Plays to the end by pressing what can be pressed. */
export async function playOut(page: Page, press: (pick: Locator) => Promise<void>, seed = 7): Promise<void> {
  const draw = chance(seed);
  while (await isAsked(page)) await press(await drawPick(page, draw));
}
