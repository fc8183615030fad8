import { expect, type Page, test } from '@playwright/test';
import {
  createRandom,
  randomPick,
  resultDialog,
  waitForDecision,
  seedSettings,
  startGame,
} from '../support/gamePage.ts';

const CHOICES = 8;

/** Accessible text of the queue and the treasuries. */
const tableText = (page: Page): Promise<string[]> =>
  page.locator('.players, .queue').locator('button > .visually-hidden').allTextContents();

/** Makes `CHOICES` choices and returns the table's text. */
async function playChoices(page: Page, withReloads: boolean): Promise<string[]> {
  await seedSettings(page, { speed: 'instant', confirmation: 'never' });
  await startGame(page, 'reload', 'Ablaze');
  const random = createRandom(3);
  for (let choice = 0; choice < CHOICES && (await waitForDecision(page)); choice++) {
    await (await randomPick(page, random)).click();
    if (withReloads && choice % 3 === 2) await page.reload();
  }
  await waitForDecision(page);
  return tableText(page);
}

test('reloads do not change the course of a game', async ({ page, context }) => {
  const expected = await playChoices(page, false);
  const other = await context.newPage();
  const reloaded = await playChoices(other, true);
  expect(reloaded).toEqual(expected);
  await expect(other.getByRole('list', { name: 'Log' })).toContainText('families sit down');
});

test('an unfinished game is listed on the home page', async ({ page }) => {
  await seedSettings(page, { speed: 'instant' });
  await startGame(page, 'left', 'Oriflamme');
  expect(await waitForDecision(page)).toBe(true);
  await page.getByRole('link', { name: /home page/u }).click();
  await page.getByRole('link', { name: /Isaure/u }).click();
  expect(await waitForDecision(page)).toBe(true);
  await expect(resultDialog(page)).toHaveCount(0);
});

test('a game that is open in another tab is locked until that tab is closed', async ({ page, context }) => {
  await seedSettings(page, { speed: 'instant' });
  await startGame(page, 'two tabs', 'Oriflamme');
  expect(await waitForDecision(page)).toBe(true);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByText('This game is open in another tab')).toBeVisible();
  await page.close();
  await second.getByRole('button', { name: 'Try again' }).click();
  expect(await waitForDecision(second)).toBe(true);
});
