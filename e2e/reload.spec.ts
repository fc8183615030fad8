import { expect, type Page, test } from '@playwright/test';
import { chance, drawPick, ending, isAsked, keepSettings, startGame } from './player.ts';

const CHOICES = 8;

/** The queue and the treasuries as they are read aloud. */
const table = (page: Page): Promise<string[]> =>
  page.locator('.players, .queue').locator('button > .visually-hidden').allTextContents();

/** Plays so many choices and says how the table then looks. */
async function playSome(page: Page, reloads: boolean): Promise<string[]> {
  await keepSettings(page, { pace: 'instant', confirms: false });
  await startGame(page, 'reload', 'Ablaze');
  const draw = chance(3);
  for (let choice = 0; choice < CHOICES && (await isAsked(page)); choice++) {
    await (await drawPick(page, draw)).click();
    if (reloads && choice % 3 === 2) await page.reload();
  }
  await isAsked(page);
  return table(page);
}

test('a game survives reloads and goes on as if nothing had happened', async ({ page, context }) => {
  const undisturbed = await playSome(page, false);
  const other = await context.newPage();
  const reloaded = await playSome(other, true);
  expect(reloaded).toEqual(undisturbed);
  await expect(other.getByRole('list', { name: 'The chronicle' })).toContainText('families sit down');
});

test('a game that was left is found on the first page', async ({ page }) => {
  await keepSettings(page, { pace: 'instant' });
  await startGame(page, 'left', 'Oriflamme');
  expect(await isAsked(page)).toBe(true);
  await page.getByRole('link', { name: /first page/u }).click();
  await page.getByRole('link', { name: /Isaure/u }).click();
  expect(await isAsked(page)).toBe(true);
  await expect(ending(page)).toHaveCount(0);
});

test('a game that is open in another tab says so, and goes on once that is closed', async ({
  page,
  context,
}) => {
  await keepSettings(page, { pace: 'instant' });
  await startGame(page, 'two tabs', 'Oriflamme');
  expect(await isAsked(page)).toBe(true);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByText('This game is open in another tab')).toBeVisible();
  await page.close();
  await second.getByRole('button', { name: 'Try again' }).click();
  expect(await isAsked(second)).toBe(true);
});
