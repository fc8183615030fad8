import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { finishedRecord, NAMES } from '../support/finishedGame.ts';
import { resultDialog, seedSettings, playToEnd, startGame } from '../support/gamePage.ts';

test('a finished game can be replayed from any perspective, downloaded and opened again', async ({
  page,
}) => {
  await seedSettings(page, { speed: 'instant', confirmation: 'never' });
  await startGame(page, 'replay', 'Oriflamme');
  await playToEnd(page, (pick) => pick.click());
  await expect(resultDialog(page).getByText('Influence over time')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    resultDialog(page).getByRole('button', { name: 'Download the record' }).click(),
  ]);
  const record = readFileSync(await download.path(), 'utf8');
  expect(JSON.parse(record)).toMatchObject({ rules: 1 });
  await resultDialog(page).getByRole('button', { name: 'Replay' }).click();

  const slider = page.getByRole('slider', { name: 'Step' });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(page.getByText('The deal')).toBeVisible();
  await page.getByRole('button', { name: 'One step forward' }).click();
  await expect(page.getByText(/^Choice 1 of/u)).toBeVisible();
  // The open perspective names face-down cards; a spectator's does not.
  const first = page.locator('.queue .visually-hidden').first();
  await page.getByRole('combobox', { name: 'View' }).selectOption({ label: 'all cards shown' });
  await expect(first).toHaveText(/face-down [A-Z]/u);
  await page.getByRole('combobox', { name: 'View' }).selectOption({ label: 'spectator' });
  await expect(first).toHaveText(/face-down(?: ?[,.]|$)/u);
  // Only the reader's own hand is "yours".
  const view = page.getByRole('combobox', { name: 'View' });
  await view.selectOption({ label: 'Isaure, the Pike' });
  await expect(page.getByRole('region', { name: 'Hand: Isaure' })).toBeVisible();
  await view.selectOption({ label: 'You, the Lion' });
  await expect(page.getByRole('region', { name: 'Your hand' })).toBeVisible();

  // Nobody is called by a word of another language.
  const saved = page.url();
  const speak = (language: string) =>
    page.evaluate((chosen) => {
      const key = 'oriflamme.settings';
      const settings = JSON.parse(localStorage.getItem(key)!) as object;
      localStorage.setItem(key, JSON.stringify({ ...settings, language: chosen }));
    }, language);
  await speak('fr');
  await page.goto('/');
  await page.reload();
  await expect(page.getByRole('link', { name: /^Vous, Isaure, / })).toBeVisible();
  await page.goto(saved);
  await page.getByRole('button', { name: 'À la fin' }).click();
  await expect(page.getByRole('list', { name: 'Journal' })).toContainText('Vous placez');
  await expect(page.getByRole('list', { name: 'Journal' })).not.toContainText('You');
  await speak('en');

  await page.goto('/#/replay');
  await page.reload();
  await page.locator('input[type=file]').setInputFiles({
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from(record),
  });
  await expect(page.getByRole('slider', { name: 'Step' })).toBeVisible();
});

test('the champion analyses each decision of a replay, once its network is there', async ({ page }) => {
  const network = '**/*.bin';
  await page.context().route(network, (route) => route.abort());
  await page.goto('/#/replay');
  await page.locator('input[type=file]').setInputFiles({
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...finishedRecord(), players: NAMES })),
  });
  await page.getByRole('button', { name: 'One step forward' }).click();
  await page.getByRole('button', { name: 'Analysis' }).click();
  const dialog = page.getByRole('dialog', { name: 'Analysis' });
  const status = dialog.getByRole('status');
  await expect(status).toHaveText(/^The champion could not be loaded/u);
  await page.context().unroute(network);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(status).toHaveText(/^Chance of winning: \d+%$/u);
  await expect(dialog.getByText('Choice 2 of')).toBeVisible();
  // The first card lies face-down before the second player.
  await expect(dialog.getByRole('listitem').filter({ hasText: /^Stack 1, / })).toHaveCount(1);
  const played = dialog.getByRole('listitem').filter({ hasText: 'played' });
  for (let step = 1; step < 4; step++) {
    await expect(played).toHaveText(
      /(?:before the first|after the last|stack \d+).*played.*\d+% \(\d+% to \d+%\)/u,
    );
    await dialog.getByRole('button', { name: 'One step forward' }).click();
    await expect(dialog.getByText(`Choice ${step + 2} of`)).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByRole('button', { name: 'Analysis' }).click();
  await expect(dialog.getByText('The game is over.')).toBeVisible();
  await expect(dialog.getByText('Choice')).toHaveCount(0);
  await expect(dialog.getByText('this decision')).toHaveCount(0);
  await expect(status).toHaveCount(0);
});

const INVALID = {
  'not JSON': { text: 'no record at all', error: 'it contains no JSON' },
  'another format': { text: '{"a":1}', error: 'This file is not a game record. Choose' },
  'another version': { text: '{"rules":99,"start":{},"choices":[]}', error: 'another version of the rules' },
  'file too large': { text: ' '.repeat(1_000_001), error: 'larger than 1 MB' },
} as const;

for (const [reason, { text, error }] of Object.entries(INVALID))
  test(`an invalid record is rejected with the reason: ${reason}`, async ({ page }) => {
    await page.goto('/#/replay');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await expect(page.getByText(error)).toBeVisible();
    await expect(page.getByText('Choose a record')).toBeVisible();
  });
