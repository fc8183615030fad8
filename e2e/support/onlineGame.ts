import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { createRandom, seedSettings } from './gamePage.ts';
import { CHOSEN_HAND_CARD, CONFIRM, DECISION, legalPicks, RESULT } from './tableSelectors.ts';

export interface TableSetup {
  readonly deck?: string;
  /** The seats after the host's. */
  readonly others?: readonly ('person' | 'bot')[];
  readonly clock?: string;
  readonly isPublic?: boolean;
}

interface PlayerOptions extends BrowserContextOptions {
  readonly settings?: Record<string, unknown>;
}

/** Opens a browser context for a player without a name yet. Contexts are closed after each test. */
export type NewPlayer = (origin: string, options?: PlayerOptions) => Promise<Page>;

export const test = base.extend<{ newPlayer: NewPlayer }>({
  newPlayer: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (origin, { settings = {}, ...options } = {}) => {
      // Without animations: several browsers at once are enough load for a small machine.
      const context = await browser.newContext({
        baseURL: origin,
        locale: 'en-US',
        reducedMotion: 'reduce',
        ...options,
      });
      contexts.push(context);
      const page = await context.newPage();
      await seedSettings(page, { speed: 'instant', confirmation: 'never', ...settings });
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** Creates a table from a saved setup and returns its invite link. */
export async function openTable(page: Page, name: string, setup: TableSetup = {}): Promise<string> {
  const { deck = 'base', others = ['person', 'bot', 'bot'], clock = 'none', isPublic = false } = setup;
  const seats = ['person', ...others].map((type) => ({ type, name: '', bot: 'page' }));
  const saved = { seats, first: 0, deck, random: [], own: [], clock, isPublic };
  await page.addInitScript((text) => {
    if (location.protocol !== 'about:') localStorage.setItem('oriflamme.tableSetup', text);
  }, JSON.stringify(saved));
  await page.goto('/#/lobby/new');
  const create = page.getByRole('button', { name: 'Create a table' });
  await expect(create).toBeVisible();
  // Only those without a name are asked for one; the field goes when the session is known.
  const field = page.getByLabel('Your name');
  if (await field.isVisible()) await field.fill(name, { timeout: 2000 }).catch(() => undefined);
  await create.click();
  await expect(page).toHaveURL(/#\/room\//u);
  await expect(page.getByRole('button', { name: 'Start the game' })).toBeVisible();
  return page.url();
}

/** Opens an invite link, enters a name, takes a seat and is ready. `labels` are in the player's language. */
export async function joinTable(page: Page, link: string, name: string, labels = ENGLISH): Promise<void> {
  await page.goto(link);
  await page.getByLabel(labels.name).fill(name);
  await page.getByRole('button', { name: labels.sit }).click();
  await page.getByRole('button', { name: labels.ready }).click();
}

const ENGLISH = { name: 'Your name', sit: 'Join', ready: 'Ready' };

export async function startOnlineGame(host: Page): Promise<void> {
  await host.getByRole('button', { name: 'Start the game' }).click();
  await expect(host.getByRole('region', { name: 'Your hand' })).toBeVisible();
}

/** Makes random picks for these players until the game is over, or until `maxPicks`. */
export async function playTurns(pages: readonly Page[], seed = 7, maxPicks = Infinity): Promise<void> {
  const random = createRandom(seed);
  for (let picks = 0; picks < maxPicks; ) {
    if ((await Promise.all(pages.map(isOver))).every(Boolean)) return;
    for (const page of pages) {
      if (!(await hasDecision(page))) continue;
      await makeRandomPick(page, random);
      picks++;
    }
    await pages[0].waitForTimeout(20);
  }
}

const ownPrompt = (page: Page): Locator => page.locator(DECISION);
export const hasDecision = (page: Page): Promise<boolean> => ownPrompt(page).isVisible();
const isOver = (page: Page): Promise<boolean> => page.locator(RESULT).isVisible();

/** Clicks a random pick, found by class instead of name so that it works in every language. */
export async function makeRandomPick(page: Page, random: (below: number) => number): Promise<void> {
  const hasSelection = (await page.locator(CHOSEN_HAND_CARD).count()) > 0;
  const confirm = page.locator(CONFIRM);
  const picks = (await confirm.isVisible()) ? confirm : page.locator(legalPicks(hasSelection));
  const count = await picks.count();
  if (count === 0) return;
  // The pick may be gone because another player was faster.
  await picks
    .nth(random(count))
    .click({ timeout: 2000 })
    .catch(() => undefined);
}

/** Records all WebSocket frames that a page receives. */
export function recordFrames(page: Page): string[] {
  const frames: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  return frames;
}
