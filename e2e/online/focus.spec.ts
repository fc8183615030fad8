import { expect } from '@playwright/test';
import { registerAccount } from '../support/account.ts';
import { createRandom } from '../support/gamePage.ts';
import { holdSocket } from '../support/holdSocket.ts';
import {
  hasDecision,
  joinTable,
  makeRandomPick,
  openTable,
  startOnlineGame,
  test,
} from '../support/onlineGame.ts';
import { ORIGIN } from '../support/origins.ts';

test('a button keeps the focus while its request runs, and does not send it twice', async ({ newPlayer }) => {
  const [anna, boris] = await Promise.all([newPlayer(ORIGIN), newPlayer(ORIGIN)]);
  const socket = await holdSocket(boris);
  await joinTable(boris, await openTable(anna, 'Anna'), 'Boris');
  const button = boris.getByRole('button', { name: 'Not ready' });
  await button.focus();
  const before = socket.count('ready');
  socket.hold();
  await boris.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toBeFocused();
  await boris.keyboard.press('Enter');
  socket.release();
  const changed = boris.getByRole('button', { name: 'Ready', exact: true });
  await expect(changed).toBeFocused();
  await expect(changed).toHaveAttribute('aria-disabled', 'false');
  expect(socket.count('ready')).toBe(before + 1);
});

test('a checkbox keeps the focus and its state while its request runs', async ({ newPlayer }) => {
  const anna = await newPlayer(ORIGIN);
  const socket = await holdSocket(anna);
  await openTable(anna, 'Anna', { others: ['bot'] });
  await startOnlineGame(anna);
  const random = createRandom(2);
  const panel = anna.getByRole('button', { name: /^Anna.* 6 cards in hand/u });
  while (!(await panel.isVisible())) if (await hasDecision(anna)) await makeRandomPick(anna, random);
  await panel.click();
  const checkbox = anna.getByRole('dialog').getByRole('checkbox').first();
  await checkbox.focus();
  socket.hold();
  await anna.keyboard.press('Space');
  await expect(checkbox).toHaveAttribute('aria-disabled', 'true');
  await expect(checkbox).toBeFocused();
  await anna.keyboard.press('Space');
  await expect(checkbox).toBeChecked();
  socket.release();
  await expect(checkbox).toHaveAttribute('aria-disabled', 'false');
  await expect(checkbox).toBeFocused();
  await expect(checkbox).toBeChecked();
  expect(socket.count('autoKeep')).toBe(1);
});

test('a selection keeps the focus and its state while it is saved', async ({ newPlayer }, { retry }) => {
  const anna = await newPlayer(ORIGIN);
  await registerAccount(anna, `Adelheid ${retry}`);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await anna.route('**/api/v1/privacy', async (route) => {
    if (route.request().method() === 'PUT') await isReleased;
    await route.continue();
  });
  await anna.goto('/#/people');
  const profile = anna.getByLabel('See my profile');
  await profile.focus();
  await anna.keyboard.press('ArrowDown');
  await expect(profile).toHaveAttribute('aria-disabled', 'true');
  await expect(profile).toBeFocused();
  await anna.keyboard.press('ArrowUp');
  await expect(profile).toHaveValue('public');
  release();
  await expect(profile).toHaveAttribute('aria-disabled', 'false');
  await expect(profile).toBeFocused();
  await expect(profile).toHaveValue('public');
});
