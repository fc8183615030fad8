import { expect, type Locator, type Page } from '@playwright/test';
import { resultDialog } from '../support/gamePage.ts';
import { openTable, playTurns, startOnlineGame, test } from '../support/onlineGame.ts';
import { ORIGIN } from '../support/origins.ts';

/** Whether the whole element is on the screen, and nothing covers its centre. */
const isWhole = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && node.contains(hit);
  });

async function expectWholeButtons(page: Page): Promise<void> {
  const buttons = resultDialog(page).locator('.dialog-sheet > .actions').locator('button, a');
  for (const button of await buttons.all())
    expect(await isWhole(button), (await button.textContent()) ?? '').toBe(true);
}

test('the end of an online game: even rows, whole buttons, a rematch and a picture to share', async ({
  newPlayer,
}) => {
  const page = await newPlayer(ORIGIN, { viewport: { width: 1440, height: 900 } });
  await openTable(page, 'Anna', { others: ['bot', 'bot', 'bot', 'bot'] });
  await startOnlineGame(page);
  await playTurns([page]);
  const dialog = resultDialog(page);
  await expect(dialog.locator('.ranking > li')).toHaveCount(5);
  // The styles of the waiting room do not apply here.
  for (const rank of await dialog.locator('.ranking .rank').all())
    await expect(rank).toHaveCSS('border-bottom-width', '0px');
  const heights = await dialog
    .locator('.ranking > li')
    .evaluateAll((rows) => rows.map((row) => row.clientHeight));
  expect(Math.max(...heights)).toBeLessThanOrEqual(64);
  await expectWholeButtons(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectWholeButtons(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  const share = page.getByRole('dialog', { name: 'Share the result' });
  const picture = share.getByRole('img');
  await expect(picture).toHaveAttribute('alt', /^Oriflamme\. .*Anna: \d+/u);
  expect(
    await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
  ).toEqual([1200, 630]);
  const downloading = page.waitForEvent('download');
  await share.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^oriflamme-\d{4}-\d\d-\d\d\.png$/u);
  await page.keyboard.press('Escape');

  await dialog.getByRole('button', { name: 'View the table' }).click();
  await expect(page.getByRole('button', { name: 'Show result' })).toBeVisible();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(page.getByRole('button', { name: 'Start the game' })).toBeVisible();
  await page.goto('/#/lobby');
  const finished = page
    .getByRole('region', { name: 'My games' })
    .getByRole('link')
    .filter({ hasText: 'Winner' });
  await expect(finished).toContainText(/You won|Rank [2-5] of 5/u);
  // The replay of the finished game offers the picture too.
  await finished.click();
  await page.getByRole('button', { name: 'Result', exact: true }).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(picture).toHaveAttribute('alt', /^Oriflamme\. .*Anna: \d+/u);
});
