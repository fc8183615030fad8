import { expect, test } from '@playwright/test';
import { resultDialog, seedSettings, playToEnd, startGame } from '../support/gamePage.ts';
import { LONG } from '../support/tags.ts';

for (const deck of ['Oriflamme', 'Ablaze', 'Alliance', 'Masks'])
  test(`a solo game with ${deck} can be played to its end`, { tag: deck === 'Masks' ? [] : LONG }, async ({
    page,
  }) => {
    await seedSettings(page, { speed: 'instant', confirmation: 'never' });
    await startGame(page, `solo ${deck}`, deck);
    await playToEnd(page, (pick) => pick.click());
    await expect(resultDialog(page)).toContainText('ictory');
    await expect(resultDialog(page).getByRole('button', { name: 'Replay' })).toBeVisible();
    // The table says once that the game is over, who won, and offers the next game.
    await resultDialog(page).getByRole('button', { name: 'View the table' }).click();
    const prompt = page.getByRole('region', { name: 'The game is over' });
    await expect(prompt.getByText('The game is over')).toHaveCount(1);
    await expect(prompt).toContainText(/Winner: |Shared victory: /u);
    await expect(prompt.getByRole('link', { name: 'New game' })).toBeVisible();
    await prompt.getByRole('button', { name: 'Result' }).click();
    await expect(resultDialog(page)).toBeVisible();
    await resultDialog(page).getByRole('button', { name: 'Play again' }).click();
    await expect(page.getByRole('list', { name: 'Round 1 of 6' })).toBeVisible();
  });

test('a new visitor starts a game with one click', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Play now/u }).click();
  await expect(page.getByRole('region', { name: 'Your hand' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Round 1 of 6' })).toBeVisible();
});

test('Play now seats the person after a game that was only watched', async ({ page }) => {
  const seats = Array.from({ length: 5 }, () => ({ type: 'bot', name: '', bot: 'page' }));
  await page.addInitScript(
    (setup) => localStorage.setItem('oriflamme.lastSetup', setup),
    JSON.stringify({ deck: 'ablaze', seats }),
  );
  await page.goto('/');
  await page.getByRole('button', { name: /^Play now/u }).click();
  await expect(page.getByRole('region', { name: 'Your hand' })).toBeVisible();
  await expect(page.locator('[data-player]')).toHaveCount(5);
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

test('the dialog of a family counts its face-down cards in the queue', async ({ page }) => {
  await seedSettings(page, { speed: 'instant' });
  await startGame(page, 'family dialog', 'Oriflamme');
  await expect(page.getByRole('region', { name: 'Your turn' })).toBeVisible();
  await page.locator('.hand-card.target').first().click();
  await page.locator('[data-pick^="end:"] button').first().click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  const hidden = page.locator('.stack .card.back.family-blue');
  await expect(hidden.first()).toBeVisible();
  await page.locator('[data-player="1"] button').click();
  await expect(page.getByRole('dialog')).toContainText(/In the queue\s*1 face-down/u);
});
