import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { chance, keepSettings } from '../player.ts';

export interface TableSetup {
  readonly deck?: string;
  /** For whom the seats are, the first one aside, which is the host's. */
  readonly others?: readonly ('person' | 'bot')[];
  readonly clock?: string;
  readonly isPublic?: boolean;
}

interface Manners extends BrowserContextOptions {
  readonly settings?: Record<string, unknown>;
}

/** Makes somebody with a browser of their own, who has not said a name yet. They go home when the test is over. */
export type NewPlayer = (origin: string, manners?: Manners) => Promise<Page>;

export const test = base.extend<{ somebody: NewPlayer }>({
  somebody: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (origin, { settings = {}, ...options } = {}) => {
      // Nothing moves: several people at once are enough work for a small machine.
      const context = await browser.newContext({
        baseURL: origin,
        locale: 'en-US',
        reducedMotion: 'reduce',
        ...options,
      });
      contexts.push(context);
      const page = await context.newPage();
      await keepSettings(page, { pace: 'instant', confirms: false, ...settings });
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** Opens a table as a person would who has set one up like this before. Says the address to be sent to friends. */
export async function openTable(page: Page, name: string, setup: TableSetup = {}): Promise<string> {
  const { deck = 'base', others = ['person', 'bot', 'bot'], clock = 'none', isPublic = false } = setup;
  const seats = ['person', ...others].map((type) => ({ type, name: '', bot: 'page' }));
  const kept = { seats, first: 0, deck, random: [], own: [], clock, isPublic };
  await page.addInitScript((text) => {
    if (location.protocol !== 'about:') localStorage.setItem('oriflamme.tableSetup', text);
  }, JSON.stringify(kept));
  await page.goto('/#/lobby/new');
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Open a table' }).click();
  await expect(page).toHaveURL(/#\/room\//u);
  await expect(page.getByRole('button', { name: 'Start the game' })).toBeVisible();
  return page.url();
}

/** Opens a friend's link, says a name, sits down and is ready. The words are those of the friend's language. */
export async function joinTable(page: Page, link: string, name: string, words = ENGLISH): Promise<void> {
  await page.goto(link);
  await page.getByLabel(words.name).fill(name);
  await page.getByRole('button', { name: words.sit }).click();
  await page.getByRole('button', { name: words.ready }).click();
}

const ENGLISH = { name: 'Your name', sit: 'Sit down', ready: 'I am ready' };

export async function startGame(host: Page): Promise<void> {
  await host.getByRole('button', { name: 'Start the game' }).click();
  await expect(host.getByRole('region', { name: 'Your hand' })).toBeVisible();
}

/** Whoever of these is asked makes one choice or part of one, until the game is over for all of them. */
export async function playAll(pages: readonly Page[], seed = 7, most = Infinity): Promise<void> {
  const draw = chance(seed);
  for (let presses = 0; presses < most; ) {
    if ((await Promise.all(pages.map(isOver))).every(Boolean)) return;
    for (const page of pages) {
      if (!(await isAsked(page))) continue;
      await pickRandomly(page, draw);
      presses++;
    }
    await pages[0].waitForTimeout(20);
  }
}

const yours = (page: Page): Locator => page.locator('.prompt.yours');
export const isAsked = (page: Page): Promise<boolean> => yours(page).isVisible();
const isOver = (page: Page): Promise<boolean> => page.locator('dialog.result-dialog').isVisible();

/** Presses something that can be pressed, in whatever language it is named. */
export async function pickRandomly(page: Page, draw: (below: number) => number): Promise<void> {
  const isBegun = (await page.locator('.hand-card.chosen').count()) > 0;
  const hand = isBegun ? [] : ['.hand-card.target'];
  const picks = page.locator(
    [
      ...hand,
      '.target > .pile',
      '.gap-slot > button',
      '.player.target > button',
      '.prompt.yours .action',
    ].join(),
  );
  const count = await picks.count();
  if (count === 0) return;
  // What has just gone, because somebody else was quicker, is not waited for.
  await picks
    .nth(draw(count))
    .click({ timeout: 2000 })
    .catch(() => undefined);
}

/** Everything that a page hears from the server, as it comes. */
export function recordFrames(page: Page): string[] {
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  return heard;
}
