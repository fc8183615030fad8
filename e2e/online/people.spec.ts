import { expect, type Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { test } from '../support/onlineGame.ts';
import { ORIGIN } from '../support/origins.ts';

const PASSWORD = 'correct horse battery';

/** Makes an account for the person at this page. */
async function register(page: Page, name: string): Promise<void> {
  const data = { type: 'registerPassword', name, password: PASSWORD };
  const response = await page.request.post(`${ORIGIN}/api/account`, { data });
  expect(response.status()).toBe(200);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('one follows and invites the other, who joins; then blocks them, and they cannot write or join', async ({
  newPlayer,
}, { retry }) => {
  const [anna, ben] = [
    await newPlayer(ORIGIN),
    await newPlayer(ORIGIN, { viewport: { width: 360, height: 800 } }),
  ];
  // The accounts of an earlier try remain.
  const [nameOfAnna, nameOfBen] = [`Annika ${retry}`, `Benedikt ${retry}`];
  await register(anna, nameOfAnna);
  await register(ben, nameOfBen);
  const faults: string[] = [];

  await ben.goto('/#/lobby');
  await expect(ben.getByRole('link', { name: 'Games played' })).toBeVisible();

  await anna.goto(`/#/people/${nameOfBen}`);
  await expect(anna.getByText('There is no such profile, or it is private.')).toBeVisible();
  await button(anna, 'Follow').click();
  await expect(button(anna, 'Unfollow')).toBeVisible();
  faults.push(...(await axeFaults(anna, 'profile')));
  await anna.goto('/#/lobby');
  await button(anna, 'Create a table').click();
  await button(anna, `Invite: ${nameOfBen}`).click();
  await expect(anna.getByText('Invited', { exact: true })).toBeVisible();
  faults.push(...(await axeFaults(anna, 'room')));

  await expect(ben.getByText(`${nameOfAnna} invites you`)).toBeVisible();
  faults.push(...(await axeFaults(ben, 'lobby with an invite')));
  await ben.getByRole('region', { name: 'Invites' }).getByRole('link').click();
  const write = ben.getByRole('textbox', { name: 'Say something' });
  await ben
    .getByRole('button', { name: /^(Join|Sit here)/u })
    .first()
    .click();
  await expect(anna.getByRole('list').filter({ hasText: nameOfBen }).first()).toBeVisible();
  const say = async (text: string) => {
    await write.fill(text);
    await write.press('Enter');
    await expect(ben.getByRole('log')).toContainText(text);
  };
  await say('Good evening');
  await expect(anna.getByRole('log')).toContainText('Good evening');

  await button(anna, `About ${nameOfBen}`).click();
  faults.push(...(await axeFaults(anna, 'person dialog')));
  await button(anna, 'Block').click();
  await expect(anna.getByText(`You have blocked ${nameOfBen}.`)).toBeVisible();
  await anna.keyboard.press('Escape');
  await expect(anna.getByRole('log')).not.toContainText('Good evening');
  await say('Do you read this?');
  await button(anna, 'Greetings!').click();
  await expect(ben.getByRole('log')).toContainText('Greetings!');
  await expect(anna.getByRole('log')).toContainText('Greetings!');
  await expect(anna.getByRole('log')).not.toContainText('Do you read this?');
  await anna.reload();
  await expect(anna.getByRole('log')).toContainText('Greetings!');
  await expect(anna.getByRole('log')).not.toContainText('Do you read this?');

  await ben
    .getByRole('button', { name: /^Leave seat/u })
    .first()
    .click();
  await ben
    .getByRole('button', { name: /^(Join|Sit here)/u })
    .first()
    .click();
  await expect(ben.getByRole('alert')).toHaveText('You cannot join this table.');

  await anna.goto('/#/people');
  await expect(anna.getByRole('region', { name: 'People you have blocked' })).toContainText(nameOfBen);
  faults.push(...(await axeFaults(anna, 'people')));
  await button(anna, `Unblock: ${nameOfBen}`).click();
  await expect(anna.getByText('You have blocked nobody.')).toBeVisible();
  await ben
    .getByRole('button', { name: /^(Join|Sit here)/u })
    .first()
    .click();
  await expect(ben.getByRole('alert')).toHaveCount(0);

  // A profile is private until its owner opens it.
  const saved = anna.waitForResponse(/\/privacy$/u);
  await anna.getByLabel('See my profile').selectOption('Everyone');
  await saved;
  await ben.goto(`/#/people/${nameOfAnna}`);
  await expect(ben.getByText('Account since')).toBeVisible();
  faults.push(...(await axeFaults(ben, 'public profile on a phone')));
  await ben.goto('/#/people');
  faults.push(...(await axeFaults(ben, 'people on a phone')));
  await ben.goto('/#/history');
  await expect(ben.getByText('No finished game matches.')).toBeVisible();
  faults.push(...(await axeFaults(ben, 'history on a phone')));
  expect(faults).toEqual([]);
});
