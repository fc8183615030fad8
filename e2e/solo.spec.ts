import { expect, test } from '@playwright/test';
import { ending, keepSettings, playOut, startGame } from './player.ts';

for (const deck of ['Oriflamme', 'Ablaze', 'Alliance', 'Masks'])
  test(`a whole solo game with ${deck}`, async ({ page }) => {
    await keepSettings(page, { pace: 'instant', confirms: false });
    await startGame(page, `solo ${deck}`, deck);
    await playOut(page, (pick) => pick.click());
    await expect(ending(page)).toContainText('ictory');
    await expect(ending(page).getByRole('button', { name: 'Replay' })).toBeVisible();
  });

test('a newcomer is at the table after one click', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Play now/u }).click();
  await expect(page.getByRole('region', { name: 'Your hand' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Round 1 of 6' })).toBeVisible();
});

test('a card is dragged from the hand to its place', async ({ page }) => {
  await keepSettings(page, { pace: 'instant' });
  await startGame(page, 'drag', 'Oriflamme');
  const card = page.locator('[data-hand]').first();
  const name = (await card.getAttribute('data-hand')) ?? '';
  await expect(page.getByRole('region', { name: 'Your turn' })).toBeVisible();
  await card.hover();
  await page.mouse.down();
  const from = (await card.boundingBox())!;
  await page.mouse.move(from.x + 60, from.y - 60, { steps: 4 });
  const place = page.getByRole('button', { name: 'Place after the last stack' });
  // The table makes room for the places as the card is lifted: they are followed until one lights up.
  await expect(async () => {
    const to = (await place.boundingBox())!;
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
    await expect(page.locator('.drag-over').filter({ has: place })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.mouse.up();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.locator(`[data-hand="${name}"]`)).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'The chronicle' })).toContainText('The Lion lays a card');
});

test('a choice is taken back until it is confirmed', async ({ page }) => {
  await keepSettings(page, { pace: 'instant' });
  await startGame(page, 'back', 'Oriflamme');
  const hand = page
    .getByRole('region', { name: 'Your hand' })
    .getByRole('button', { name: /can be chosen/u });
  await hand.first().click();
  await expect(page.getByRole('button', { name: /, chosen/u })).toHaveCount(1);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('button', { name: /, chosen/u })).toHaveCount(0);
  await expect(hand).toHaveCount(7);
});
