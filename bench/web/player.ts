import type { Page } from '@playwright/test';

/** Without confirmation, one click makes one choice. */
const SETTINGS = { speed: 'usual', confirmation: 'never', language: 'en' };

/** Seeds local storage with settings and, if given, the last game setup. */
export async function restoreSettings(page: Page, setup?: object): Promise<void> {
  const stored = { 'oriflamme.settings': SETTINGS, ...(setup && { 'oriflamme.lastSetup': setup }) };
  for (const [key, value] of Object.entries(stored)) {
    const content = `localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(JSON.stringify(value))})`;
    await page.addInitScript({ content });
  }
}

/** Starts a local game from the home page. */
export async function playNow(page: Page): Promise<void> {
  await page.locator('.hero .action.primary').click();
  await page.locator('.table-page .hand').waitFor();
}

/**
 * Clicks one of the highlighted picks and returns whether there was one. Runs inside the page in one evaluation: waiting
 * for elements from outside would add work to the measured thread. Targets on the table come first, since they complete a
 * choice; a card of the hand can still be changed, and a button may be the one that undoes.
 */
const PICK = (turn: number): string => `(() => {
  const layers = [
    '.queue .target button, .gap-slot:not(.chosen) button, .player.target button',
    '.hand-card.target',
    '.prompt.yours .action[data-pick]:enabled',
  ];
  const lit = layers.map((layer) => [...document.querySelectorAll(layer)]).find((found) => found.length > 0);
  lit?.[${turn} % lit.length].click();
  return lit !== undefined;
})()`;

/** Deterministic: the same table and turn give the same pick. */
export const makePick = (page: Page, turn: number): Promise<boolean> => page.evaluate(PICK(turn));

/** Plays some turns, until all files of a table have been fetched. */
export async function playTurns(page: Page, turns = 4): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    await page.locator('.prompt.yours').waitFor();
    while (!(await makePick(page, turn))) await page.waitForTimeout(100);
    await page.waitForTimeout(500);
  }
  await page.waitForLoadState('networkidle');
}

export const isOver = (page: Page): Promise<boolean> =>
  page.evaluate(`document.querySelector('dialog[open]') !== null`);
