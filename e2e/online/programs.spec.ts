import { expect, type Page } from '@playwright/test';
import { PASSWORD, registerAccount } from '../support/account.ts';
import { axeFaults } from '../support/axe.ts';
import { saveScreenshot } from '../support/gamePage.ts';
import { openTable, playTurns, startOnlineGame, test } from '../support/onlineGame.ts';
import { ProgramPlayer } from '../support/programPlayer.ts';
import { ServerProcess } from '../support/serverProcess.ts';
import { findTextFaults } from '../support/textFaults.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

let server: ServerProcess;
test.beforeEach(async () => {
  server = await ServerProcess.create();
  await server.start();
});
test.afterEach(() => server.remove());

async function confirm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toHaveCount(0);
}

test('a bot account and a token are made in the browser, and a program plays with them until it is revoked', async ({
  newPlayer,
}) => {
  const [owner, anna] = [await newPlayer(server.origin), await newPlayer(server.origin)];
  const faults: string[] = [];
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await owner.goto('/#/programs');
  await expect(owner.getByText('You need an account to let programs in.')).toBeVisible();
  await registerAccount(owner, 'Program owner');
  await owner.goto('/#/account');
  await owner.reload();
  await owner.getByRole('link', { name: 'To programs and tokens' }).click();
  await expect(owner.getByText('You have no bot account yet.')).toBeVisible();

  await owner.getByLabel('Name of a new bot account').fill('admin');
  await button(owner, 'Create the bot account').click();
  await confirm(owner);
  await expect(owner.getByRole('alert')).toContainText('This name cannot be used');
  await owner.getByLabel('Name of a new bot account').fill('Deep Lily');
  await button(owner, 'Create the bot account').click();
  const bots = owner.getByRole('list', { name: 'Bot accounts' });
  await expect(bots).toContainText('Deep Lily Program');
  const mayBeChallenged = owner.getByRole('checkbox', { name: 'Deep Lily may be challenged' });
  await mayBeChallenged.uncheck();
  await expect(mayBeChallenged).not.toBeChecked();
  await mayBeChallenged.check();
  await expect(mayBeChallenged).toBeChecked();

  await owner.getByLabel('Name of a new token').fill('My first program');
  // Programs do not play under the accounts of people.
  await expect(owner.getByRole('checkbox', { name: /^Play/u })).toBeDisabled();
  await owner.getByLabel('For which account?').selectOption('Deep Lily');
  await expect(owner.getByRole('checkbox', { name: /^Play/u })).toBeChecked();
  faults.push(...(await axeFaults(owner, 'programs')));
  await button(owner, 'Create the token').click();
  await expect(owner.getByRole('heading', { name: 'Your new token' })).toBeFocused();
  const token = await owner.getByLabel('Token', { exact: true }).inputValue();
  await button(owner, 'Copy').click();
  await expect(button(owner, 'Copied')).toBeVisible();
  expect(await owner.evaluate(() => navigator.clipboard.readText())).toBe(token);
  faults.push(...(await axeFaults(owner, 'new token')));
  for (const [name, width, height] of [
    ['desktop', 1440, 900],
    ['phone', 360, 740],
  ] as const) {
    await owner.setViewportSize({ width, height });
    faults.push(...(await findTextFaults(owner)));
    await owner.screenshot({ path: `reports/screens/programs-${name}.png`, fullPage: true });
  }
  await button(owner, 'I have kept it').click();
  await expect(owner.getByLabel('Token', { exact: true })).toHaveCount(0);
  const tokens = owner.getByRole('list', { name: 'Tokens' });
  await expect(tokens).toContainText('for Deep Lily · Play, Read · never used');

  // It is challenged from a room, and finds the invite.
  const program = new ProgramPlayer(server.origin, token);
  await openTable(owner, 'Program owner');
  await owner.getByText('Challenge a program').click();
  await button(owner, 'Invite: Deep Lily').click();
  await expect(owner.getByText('Invited', { exact: true })).toBeVisible();
  expect(await (await program.call('/invites')).json()).toMatchObject({
    invites: [{ from: 'Program owner', table: owner.url().split('/').at(-1), seats: 4 }],
  });

  // It plays, and everyone sees that it is a program.
  const table = (await openTable(anna, 'Anna', { others: ['person'], isPublic: true })).split('/').at(-1)!;
  await program.sit(table, 1);
  await expect(anna.locator('.seat-row').nth(1)).toContainText('Deep Lily Program');
  await owner.goto('/#/lobby');
  await expect(owner.getByText('Anna and Deep Lily (program)')).toBeVisible();
  const choices = program.play(table);
  await startOnlineGame(anna);
  await expect(anna.getByRole('button', { name: /^Deep Lily.*, Program/u })).toBeVisible();
  await saveScreenshot(anna, 'program-at-table');
  faults.push(...(await axeFaults(anna, 'a program at the table')));
  await playTurns([anna], 7, 4);

  await owner.goto('/#/programs');
  await expect(tokens).toContainText('last used on');
  await button(owner, 'Revoke: My first program').click();
  await expect(owner.getByText('You have not created a token yet.')).toBeVisible();
  expect(await choices).toBeGreaterThan(0);
  const refused = await program.call('/me');
  expect([refused.status, await refused.json()]).toEqual([
    401,
    { reason: 'token', text: 'This token is not valid, or no longer.' },
  ]);

  // Its profile says what it is.
  await owner.goto('/#/people/Deep%20Lily');
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Deep Lily Program');
  faults.push(...(await axeFaults(owner, 'profile of a program')));
  await owner.goto('/#/programs');
  await button(owner, 'Delete: Deep Lily').click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Delete the bot account' }).click();
  await expect(owner.getByText('You have no bot account yet.')).toBeVisible();
  expect(faults).toEqual([]);
});
