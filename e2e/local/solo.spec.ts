import { expect, test } from '@playwright/test';
import { resultDialog, seedSettings, playToEnd, startGame } from '../support/gamePage.ts';

for (const deck of ['Oriflamme', 'Ablaze', 'Alliance', 'Masks'])
  test(`a solo game with ${deck} can be played to its end`, async ({ page }) => {
    await seedSettings(page, { speed: 'instant', confirmChoices: false });
    await startGame(page, `solo ${deck}`, deck);
    await playToEnd(page, (pick) => pick.click());
    await expect(resultDialog(page)).toContainText('ictory');
    await expect(resultDialog(page).getByRole('button', { name: 'Replay' })).toBeVisible();
  });

test('a new visitor starts a game with one click', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Play now/u }).click();
  await expect(page.getByRole('region', { name: 'Your hand' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Round 1 of 6' })).toBeVisible();
});

test('a card can be dragged from the hand to its place', async ({ page }) => {
  await seedSettings(page, { speed: 'instant' });
  await startGame(page, 'drag', 'Oriflamme');
  const card = page.locator('[data-hand]').first();
  const name = (await card.getAttribute('data-hand')) ?? '';
  await expect(page.getByRole('region', { name: 'Your turn' })).toBeVisible();
  await card.hover();
  await page.mouse.down();
  const from = (await card.boundingBox())!;
  await page.mouse.move(from.x + 60, from.y - 60, { steps: 4 });
  const place = page.getByRole('button', { name: 'Place after the last stack' });
  // The layout shifts while the card is dragged: move until the place is highlighted.
  await expect(async () => {
    const to = (await place.boundingBox())!;
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
    await expect(page.locator('.drag-over').filter({ has: place })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.mouse.up();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.locator(`[data-hand="${name}"]`)).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Log' })).toContainText('You place a card');
});

test('a selection can be undone before it is confirmed', async ({ page }) => {
  await seedSettings(page, { speed: 'instant' });
  await startGame(page, 'undo', 'Oriflamme');
  const hand = page
    .getByRole('region', { name: 'Your hand' })
    .getByRole('button', { name: /can be chosen/u });
  await hand.first().click();
  await expect(page.getByRole('button', { name: /, chosen/u })).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: /, chosen/u })).toHaveCount(0);
  await expect(hand).toHaveCount(7);
});
