import type { Page } from '@playwright/test';

/** Without the confirming word one click is one choice, and what is measured is the table. */
const SETTINGS = { pace: 'usual', confirms: false, language: 'en' };

/** A returning player, with settings of their own and the game that they last played. */
export async function remember(page: Page, setup?: object): Promise<void> {
  const kept = { 'oriflamme.settings': SETTINGS, ...(setup && { 'oriflamme.lastSetup': setup }) };
  for (const [key, value] of Object.entries(kept)) {
    const content = `localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(JSON.stringify(value))})`;
    await page.addInitScript({ content });
  }
}

/** From the landing page to a table with cards on it. */
export async function playNow(page: Page): Promise<void> {
  await page.locator('.hero .act.pri').click();
  await page.locator('.table-page .hand').waitFor();
}

/**
 * Picks one of the things that light up, and says whether there was one. It runs in the page in one go: waiting for an
 * element from outside would add work to the very thread that is measured. Places come first, for they complete a choice;
 * cards of the hand stay changeable until then, and a button may be the one that takes back.
 */
const PICK = (turn: number): string => `(() => {
  const layers = [
    '.queue .target button, .gap-place:not(.chosen) button, .house.target button',
    '.held-card.target',
    '.prompt.yours .acts .act',
  ];
  const lit = layers.map((layer) => [...document.querySelectorAll(layer)]).find((found) => found.length > 0);
  lit?.[${turn} % lit.length].click();
  return lit !== undefined;
})()`;

/** The picks are the same whenever the table is. */
export const makePick = (page: Page, turn: number): Promise<boolean> => page.evaluate(PICK(turn));

/** Plays some turns, until all that a table needs has been fetched. */
export async function playSome(page: Page, turns = 4): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    await page.locator('.prompt.yours').waitFor();
    while (!(await makePick(page, turn))) await page.waitForTimeout(100);
    await page.waitForTimeout(500);
  }
  await page.waitForLoadState('networkidle');
}

export const isOver = (page: Page): Promise<boolean> =>
  page.evaluate(`document.querySelector('dialog[open]') !== null`);
