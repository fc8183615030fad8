import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { seedSettings, startGame, waitForDecision } from '../support/gamePage.ts';

const hints = (page: Page) => page.getByRole('complementary', { name: 'Hints for your first game' });

test('three hints at the very first table, and never again', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Play now/u }).click();
  await expect(hints(page)).toContainText('Hint 1 of 3');
  await expect(hints(page).getByRole('link', { name: /3 minutes/u })).toHaveAttribute(
    'href',
    '#/lessons/basics',
  );
  const { violations } = await new AxeBuilder({ page }).include('.first-hints').analyze();
  expect(violations).toEqual([]);
  await hints(page).getByRole('button', { name: 'Next' }).press('Enter');
  await expect(hints(page)).toContainText('Hint 2 of 3');
  await hints(page).getByRole('button', { name: 'Next' }).press('Enter');
  await hints(page).getByRole('button', { name: 'Got it' }).press('Enter');
  await expect(hints(page)).toHaveCount(0);
  await page.goto('/#/');
  await page.getByRole('button', { name: /^Play now/u }).click();
  await expect(page.getByRole('region', { name: 'Your hand' })).toBeVisible();
  await expect(hints(page)).toHaveCount(0);
});

test('the hints follow the first round, and end with it', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('oriflamme.settings', '{"speed":"instant","confirmation":"never"}'),
  );
  await page.goto('/?seed=hints');
  await page.getByRole('button', { name: /^Play now/u }).click();
  await expect(hints(page)).toContainText('Hint 1 of 3');
  await page.locator('.hand-card.target').first().click();
  await page.locator('.end-slot.target button').first().click();
  await page.getByRole('button', { name: 'Keep' }).waitFor();
  await expect(hints(page)).toContainText('Keep a face-down card');
  await page.getByRole('button', { name: 'Keep' }).click();
  await page.getByRole('list', { name: 'Round 2 of 6' }).waitFor();
  await expect(hints(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('oriflamme.hints'))).toBe('seen');
});

test('no hints in lessons', async ({ page }) => {
  await page.goto('/#/lessons/basics');
  await expect(page.getByRole('region', { name: 'Your hand' })).toBeVisible();
  await expect(hints(page)).toHaveCount(0);
});

test('the rules open over the table, with search and a legend, and give the focus back', async ({ page }) => {
  await seedSettings(page, { speed: 'instant' });
  await startGame(page, 'rules overlay', 'Oriflamme');
  expect(await waitForDecision(page)).toBe(true);
  const address = page.url();
  const tool = page.getByRole('button', { name: 'Rules' });
  await tool.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Rules' });
  await expect(dialog).toBeVisible();

  // The legend.
  await dialog.getByText('What the symbols mean').click();
  await expect(dialog.getByText('an adjacent card', { exact: true })).toBeVisible();

  // The search; the first Escape clears it, a reference stays in the dialog.
  await dialog.getByRole('searchbox').fill('eliminat');
  await expect(dialog.getByText(/entries found/u)).toBeVisible();
  await dialog.getByRole('searchbox').press('Escape');
  await expect(dialog.getByRole('searchbox')).toHaveValue('');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('navigation', { name: 'Contents' }).getByRole('link').nth(3).click();
  expect(page.url()).toBe(address);
  await expect(dialog.locator('h2:focus')).toHaveCount(1);

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(tool).toBeFocused();
  expect(page.url()).toBe(address);
  await expect(page.getByRole('region', { name: 'Your turn' })).toBeVisible();
});

test('tooltips name the tools of the bar and the counters of the families', async ({ page }) => {
  await seedSettings(page, { speed: 'instant' });
  await startGame(page, 'tooltips', 'Oriflamme');
  expect(await waitForDecision(page)).toBe(true);
  const tooltip = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { content, visibility } = getComputedStyle(element, '::after');
        return { content, visibility };
      });
  expect((await tooltip('.tool')).visibility).toBe('hidden');
  for (const [selector, content] of [
    ['.tool', 'Rules'],
    ['.player-button', 'In hand: 7 · Discarded: 0'],
  ]) {
    await page.locator(selector).first().hover();
    await expect.poll(() => tooltip(selector)).toMatchObject({ visibility: 'visible' });
    expect((await tooltip(selector)).content).toContain(content);
    await page.mouse.move(700, 480);
    await page.keyboard.press('Tab');
    await page.locator(selector).first().focus();
    expect((await tooltip(selector)).visibility).toBe('visible');
  }
});
