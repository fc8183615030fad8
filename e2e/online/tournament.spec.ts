import { expect, type Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { test } from '../support/onlineGame.ts';
import { ORIGIN } from '../support/origins.ts';
import { findTextFaults } from '../support/textFaults.ts';

const PHONE = { width: 360, height: 720 };

/** Gives the visitor an account. */
async function register(page: Page, name: string): Promise<void> {
  await page.request.post('/api/session', { data: { name } });
  const data = { type: 'registerPassword', name, password: 'correct horse battery' };
  expect((await page.request.post('/api/account', { data })).ok()).toBe(true);
}

const shot = async (page: Page, name: string) => {
  const folder = process.env['DAILY_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

test('people create, join and start a tournament, and are seated', async ({ newPlayer }) => {
  const [owner, guest] = [await newPlayer(ORIGIN), await newPlayer(ORIGIN, { viewport: PHONE })];
  await register(owner, 'Tournament owner');
  await register(guest, 'Tournament guest');
  await owner.goto('/#/lobby');
  await owner.getByRole('link', { name: 'Tournaments' }).click();
  await owner.getByLabel('Name of the tournament').fill('Autumn cup');
  await owner.getByLabel('Seats at a table').selectOption('2');
  await expect(owner.getByLabel('Compare results without luck')).toBeChecked();
  expect(await axeFaults(owner, 'tournaments')).toEqual([]);
  await shot(owner, 'tournaments');
  await owner.getByRole('button', { name: 'Create' }).click();
  await expect(owner.getByRole('heading', { name: 'Autumn cup' })).toBeVisible();
  await owner.getByRole('button', { name: 'Join' }).click();
  await expect(owner.getByRole('button', { name: 'Leave' })).toBeVisible();

  await guest.goto('/#/tournaments');
  expect(await findTextFaults(guest)).toEqual([]);
  await guest.getByRole('link', { name: 'Autumn cup' }).click();
  await guest.getByRole('button', { name: 'Join' }).click();
  await owner.getByRole('button', { name: 'Start' }).click();
  await expect(guest.getByRole('status').filter({ hasText: 'running' })).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Tables of this round' })).toBeVisible();
  await expect(guest.getByText(/^Results are compared without luck/u)).toBeVisible();
  await expect(guest.locator('.tournaments tbody tr')).toHaveCount(2);
  expect(await axeFaults(guest, 'tournament')).toEqual([]);
  expect(await findTextFaults(guest)).toEqual([]);
  await shot(guest, 'tournament');
  await guest.getByRole('link', { name: 'To your table' }).click();
  await expect(guest.getByRole('region', { name: 'Your hand' })).toBeVisible();
  await owner.getByRole('button', { name: 'Cancel the tournament' }).click();
  await expect(owner.getByRole('status').filter({ hasText: 'cancelled' })).toBeVisible();
});
