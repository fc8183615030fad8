import { expect, type Page, test } from '@playwright/test';
import {
  createRandom,
  prompt,
  randomPick,
  seedSettings,
  startGame,
  waitForDecision,
} from '../support/gamePage.ts';

const keep = (page: Page) => page.locator('[data-pick="action:keep"]');
const reveal = (page: Page) => page.locator('[data-pick="action:reveal"]');
const undo = (page: Page) => prompt(page).getByRole('button', { name: 'Undo' });

/** Plays until a card can be kept or revealed. */
async function playToResolution(page: Page): Promise<void> {
  await seedSettings(page, { speed: 'instant' });
  await startGame(page, 'keep', 'Oriflamme');
  const random = createRandom(5);
  while ((await waitForDecision(page)) && !(await reveal(page).isVisible()))
    await (await randomPick(page, random)).click();
}

test('Reveal is sent after one click, and a second click at the same place does not undo it', async ({
  page,
}) => {
  await playToResolution(page);
  const before = (await reveal(page).boundingBox())!;
  await reveal(page).click();
  await expect(reveal(page)).toHaveAttribute('aria-pressed', 'true');
  // Nothing has moved under the pointer, and Undo is somewhere else.
  expect(await reveal(page).boundingBox()).toEqual(before);
  const other = (await undo(page).boundingBox())!;
  expect(other.x + other.width <= before.x || other.x >= before.x + before.width).toBe(true);
  await page.mouse.click(before.x + before.width / 2, before.y + before.height / 2);
  await expect(page.getByRole('list', { name: 'Log' })).toContainText('reveal');
});

test('a choice can be undone by click or by key before it is sent', async ({ page }) => {
  await page.clock.install();
  await playToResolution(page);
  // From here on, time passes only where the test says so.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await keep(page).click();
  await undo(page).click();
  await expect(keep(page)).toBeVisible();
  await expect(keep(page)).not.toHaveAttribute('aria-pressed');
  await page.clock.runFor(5000);
  for (const key of ['Escape', 'z', 'Backspace']) {
    await page.keyboard.press('r');
    await expect(reveal(page)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press(key);
    await expect(keep(page)).toBeVisible();
    await page.clock.runFor(5000);
  }
  await expect(prompt(page).getByRole('heading', { name: 'Keep or reveal?' })).toBeVisible();
  await expect(prompt(page).getByRole('status')).toHaveText('Undone.');
  await page.keyboard.press('k');
  await expect(prompt(page).getByRole('status')).toContainText('Keep');
  const log = page.getByRole('list', { name: 'Log' });
  const lines = await log.getByText(/keep/u).count();
  await page.clock.runFor(5000);
  await expect.poll(() => log.getByText(/keep/u).count()).toBeGreaterThan(lines);
});

test('the question mark lists the shortcuts', async ({ page }) => {
  await playToResolution(page);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard' });
  await expect(dialog).toContainText('K: keep, R: reveal');
  // Keys do nothing behind a dialog.
  await page.keyboard.press('r');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(reveal(page)).not.toHaveAttribute('aria-pressed');
});
