import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { ending, keepSettings, playOut, startGame } from './player.ts';

test('a game is laid open, charted, replayed with any eyes, downloaded and opened again', async ({
  page,
}) => {
  await keepSettings(page, { pace: 'instant', confirms: false });
  await startGame(page, 'replay', 'Oriflamme');
  await playOut(page, (pick) => pick.click());
  await expect(ending(page).getByText('Influence over time')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    ending(page).getByRole('button', { name: 'Download the record' }).click(),
  ]);
  const record = readFileSync(await download.path(), 'utf8');
  expect(JSON.parse(record)).toMatchObject({ rules: 1 });
  await ending(page).getByRole('button', { name: 'Replay' }).click();

  const slider = page.getByRole('slider', { name: 'Step' });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(page.getByText('The deal')).toBeVisible();
  await page.getByRole('button', { name: 'One step on' }).click();
  await expect(page.getByText(/^Choice 1 of/u)).toBeVisible();
  // With everything open each card on the table shows its name; an onlooker sees the first one's back.
  const first = page.locator('.queue .visually-hidden').first();
  await page.getByRole('combobox', { name: 'Seen by' }).selectOption({ label: 'everything open' });
  await expect(first).toHaveText(/face-down [A-Z]/u);
  await page.getByRole('combobox', { name: 'Seen by' }).selectOption({ label: 'an onlooker' });
  await expect(first).toHaveText(/face-down(?: ?[,.]|$)/u);
  await page.keyboard.press('Escape');

  await page.goto('/#/replay');
  await page.locator('input[type=file]').setInputFiles({
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from(record),
  });
  await expect(page.getByRole('slider', { name: 'Step' })).toBeVisible();
});

const BROKEN = {
  'what is no JSON': { text: 'no record at all', says: 'it holds no JSON' },
  'something else': { text: '{"a":1}', says: 'something else than the record' },
  'another version': { text: '{"rules":99,"start":{},"choices":[]}', says: 'another version of the rules' },
  'a file that is too large': { text: ' '.repeat(1_000_001), says: 'larger than 1 MB' },
} as const;

for (const [what, { text, says }] of Object.entries(BROKEN))
  test(`a record that cannot be read says why: ${what}`, async ({ page }) => {
    await page.goto('/#/replay');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await expect(page.getByText(says)).toBeVisible();
    await expect(page.getByText('Choose a record')).toBeVisible();
  });
