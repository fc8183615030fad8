import { expect } from '@playwright/test';
import { createRandom } from '../support/gamePage.ts';
import { CHOSEN_HAND_CARD, CONFIRM, DECISION, legalPicks, RESULT } from '../support/tableSelectors.ts';
import type { ClientPage } from './drivers/clientPage.ts';

/** Without animations and with as few clicks as possible. */
export const SETTINGS = { version: 2, speed: 'instant', confirmChoices: false, sound: false };

/** Stores values before the client is opened at this origin. */
export async function store(
  page: ClientPage,
  origin: string,
  values: Record<string, unknown>,
): Promise<void> {
  // A picture of the same origin: no code of the client runs yet.
  await page.open(`${origin}/icon-192.png`);
  await page.run(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(`oriflamme.${key}`, value);
    },
    Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)] as const),
  );
}

export const countVisible = (page: ClientPage, selector: string): Promise<number> =>
  page.run(
    (wanted) => [...document.querySelectorAll(wanted)].filter((element) => element.checkVisibility()).length,
    selector,
  );

export const waitFor = (page: ClientPage, selector: string): Promise<void> =>
  expect.poll(() => countVisible(page, selector), { message: selector, timeout: 60_000 }).toBeGreaterThan(0);

/** Accessible text of the queue and the players. */
export const tableText = (page: ClientPage): Promise<readonly string[]> =>
  page.run(
    () =>
      [...document.querySelectorAll('.players, .queue')].flatMap((part) =>
        [...part.querySelectorAll('button > .visually-hidden')].map((label) => label.textContent),
      ),
    null,
  );

export const treasuries = (page: ClientPage): Promise<readonly number[]> =>
  page.run(
    () => [...document.querySelectorAll('[data-treasury]')].map((coin) => Number(coin.textContent)),
    null,
  );

/** Waits until no choice is on its way: someone can pick, and all pages show the same stacks and players. */
export async function waitUntilSettled(pages: readonly ClientPage[]): Promise<void> {
  const isSettled = async () => {
    const picks = await Promise.all(pages.map((page) => countVisible(page, legalPicks(false))));
    const numbers = await Promise.all(pages.map(async (page) => (await publicNumbers(page)).join()));
    return picks.some((count) => count > 0) && new Set(numbers).size === 1;
  };
  await expect.poll(isSettled, { timeout: 60_000 }).toBe(true);
}

/** The numbers on the table, without the names of cards that only their owner knows. */
const publicNumbers = async (page: ClientPage): Promise<readonly string[]> =>
  (await tableText(page)).map((line) => line.replaceAll(/\D+/gu, ' '));

interface TableState {
  readonly isOver: boolean;
  readonly hasDecision: boolean;
  readonly canConfirm: boolean;
  readonly hasSelection: boolean;
}

async function stateOf(page: ClientPage): Promise<TableState> {
  const [isOver, hasDecision, canConfirm, hasSelection] = await page.run(
    (selectors) =>
      selectors.map((selector) =>
        [...document.querySelectorAll(selector)].some((element) => element.checkVisibility()),
      ),
    [RESULT, DECISION, CONFIRM, CHOSEN_HAND_CARD],
  );
  return { isOver, hasDecision, canConfirm, hasSelection };
}

/** Makes seeded random picks for these players until the game is over, or until `maxPicks`. */
export async function playPicks(
  pages: readonly ClientPage[],
  { seed = 7, maxPicks = Infinity } = {},
): Promise<void> {
  const random = createRandom(seed);
  for (let picks = 0; picks < maxPicks; ) {
    const states = await Promise.all(pages.map(stateOf));
    if (states.every(({ isOver }) => isOver)) return;
    const at = states.findIndex(({ hasDecision, isOver }) => hasDecision && !isOver);
    if (at >= 0 && (await pick(pages[at], states[at], random))) picks++;
    else await new Promise((done) => setTimeout(done, 30));
  }
}

/** Returns whether there was something to pick: a choice may be on its way. */
async function pick(
  page: ClientPage,
  state: TableState,
  random: (below: number) => number,
): Promise<boolean> {
  if (state.canConfirm) {
    await page.click(CONFIRM);
    return true;
  }
  const selector = legalPicks(state.hasSelection);
  const count = await countVisible(page, selector);
  if (count > 0) await page.click(selector, random(count));
  return count > 0;
}
