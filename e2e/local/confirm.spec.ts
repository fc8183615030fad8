import { expect, type Page, test } from '@playwright/test';
import { prompt, seedSettings } from '../support/gamePage.ts';
import { startPosition } from '../support/startPosition.ts';

const log = (page: Page) => page.getByRole('list', { name: 'Log' });
const stack = (page: Page, place: number) => page.locator(`[data-pick="stack:${place - 1}"] .pile`);
const confirm = (page: Page) => prompt(page).getByRole('button', { name: 'Confirm' });

/** Red’s Judge acts; the Pike’s Empress is marked. */
const start = async (page: Page) => {
  await seedSettings(page, { speed: 'instant' });
  await startPosition(page, '>R(judge)+1 B[empress]*1 G(fanatic) | R1 B1 G1 | deck alliance');
  await prompt(page).getByRole('button', { name: 'Reveal' }).dblclick();
  await expect(prompt(page)).toContainText('Judge: mark or eliminate?');
};

test('Confirm sends a Judge’s choice, by pointer', async ({ page }) => {
  await start(page);
  await prompt(page).getByRole('button', { name: 'Mark' }).click();
  await stack(page, 3).click();
  await expect(prompt(page)).toContainText('put a Verdict on');
  await confirm(page).click();
  await expect(log(page)).toContainText('gets a Verdict token');
});

test('Confirm sends a Judge’s choice, by keyboard; Undo takes back the card and then the button', async ({
  page,
}) => {
  await start(page);
  const eliminate = prompt(page).getByRole('button', { name: 'Eliminate' });
  await eliminate.press('Enter');
  await stack(page, 2).press('Enter');
  await expect(confirm(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(prompt(page)).toContainText('Choose a card in the queue.');
  await page.keyboard.press('Escape');
  await expect(prompt(page).getByRole('button', { name: 'Mark' })).toBeVisible();
  await eliminate.press('Enter');
  await stack(page, 2).press('Enter');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('eliminate Bot 1’s Empress');
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('Confirm sends a Judge’s choice', async ({ page }) => {
    await start(page);
    await prompt(page).getByRole('button', { name: 'Mark' }).tap();
    await stack(page, 1).tap();
    await confirm(page).tap();
    await expect(log(page)).toContainText('gets a Verdict token');
  });
});

for (const { card, position, picks, text } of [
  {
    card: 'Diplomat',
    position: '>R(diplomat) B[diplomat] G(judge) | R1 B1 G1 | deck alliance',
    picks: ['[data-pick="stack:1"] .pile'],
    text: 'gets 2',
  },
  {
    card: 'Informant',
    position: 'B(judge)+2 >R(informant) G(judge)+1 | R1 B1 G1 | deck alliance',
    picks: ['.hand-card.target'],
    text: 'goes back to the hand',
  },
  {
    card: 'Machination',
    position: '>R(machination)+2 R[queen] R[schemer] | R1 B1 | deck ablaze',
    picks: ['[data-pick="stack:1"] .pile'],
    text: 'activate your Schemer',
  },
  {
    card: 'Royal Decree',
    position: '>R(royalDecree)+1 B[heir] G[heir] | R1 B1 G1',
    picks: ['[data-pick="stack:1"] .pile', '[data-pick="gap:3"] button'],
    text: 'moves to position',
  },
]) {
  test(`Confirm sends a choice: ${card}`, async ({ page }) => {
    await seedSettings(page, { speed: 'instant' });
    await startPosition(page, position);
    await prompt(page).getByRole('button', { name: 'Reveal' }).dblclick();
    for (const pick of picks) await page.locator(pick).first().click();
    await confirm(page).click();
    await expect(log(page)).toContainText(text);
  });
}
