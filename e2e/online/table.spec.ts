import { expect } from '@playwright/test';
import { isAsked, joinTable, openTable, playAll, pickRandomly, startGame, test } from './players.ts';
import { chance } from '../player.ts';
import { ONLINE } from '../onlineUrl.ts';

test.describe.configure({ timeout: 240_000 });

test('from the first page to a table with a friend, by what the pages say', async ({ somebody }) => {
  const [anna, boris] = await Promise.all([somebody(ONLINE), somebody(ONLINE)]);
  await anna.goto('/');
  await anna.getByRole('link', { name: /^Play with friends/u }).click();
  await anna.getByLabel('Your name').fill('Anna');
  await anna.getByRole('button', { name: 'Go on' }).click();
  await anna.getByRole('button', { name: 'Open a table' }).click();
  await expect(anna.getByRole('img', { name: 'QR code of the link to this table' })).toBeVisible();
  const link = await anna.getByRole('textbox', { name: 'Link to this table' }).inputValue();
  await joinTable(boris, link, 'Boris');
  await expect(anna.getByText('Boris', { exact: true })).toBeVisible();
  // Two friends need not wait for four.
  await expect(anna.getByRole('status').filter({ hasText: 'If you start, bots take them.' })).toBeVisible();
  await startGame(anna);
  await expect(boris.getByRole('region', { name: 'Your hand' })).toBeVisible();
});

test('a public table is in everyone’s list as it changes, and somebody sits down from there', async ({
  somebody,
}) => {
  const [anna, boris] = await Promise.all([somebody(ONLINE), somebody(ONLINE)]);
  await boris.goto('/#/lobby');
  await boris.getByLabel('Your name').fill('Boris');
  await boris.getByRole('button', { name: 'Go on' }).click();
  await openTable(anna, 'Annabella', { others: ['person'], isPublic: true });
  await boris.getByRole('button', { name: 'Sit down at the table of: Annabella' }).click();
  await boris.getByRole('button', { name: 'I am ready' }).click();
  await startGame(anna);
  await expect(boris.getByRole('region', { name: 'Your hand' })).toBeVisible();
});

test('talk and phrases are read in each reader’s language, and can be muted', async ({ somebody }) => {
  const anna = await somebody(ONLINE);
  const boris = await somebody(ONLINE, { locale: 'fr-FR' });
  const link = await openTable(anna, 'Anna', { others: ['person'] });
  await joinTable(boris, link, 'Boris', { name: 'Votre nom', sit: 'S’asseoir', ready: 'On peut commencer' });
  await startGame(anna);
  await anna.getByRole('button', { name: 'Talk' }).click();
  await anna.getByRole('button', { name: 'Well played!' }).click();
  await anna.getByRole('textbox', { name: 'Say something' }).fill('Bonjour, Boris');
  await anna.getByRole('button', { name: 'Send' }).click();
  await boris.getByRole('button', { name: 'Paroles' }).click();
  await expect(boris.getByText('Bien joué')).toHaveCount(2); // what she said, and the button to say it
  await expect(boris.getByText('Bonjour, Boris')).toBeVisible();
});

test('a standing order keeps a card without asking', async ({ somebody }) => {
  const [anna, boris] = await Promise.all([
    somebody(ONLINE, { settings: { confirms: false } }),
    somebody(ONLINE),
  ]);
  const link = await openTable(anna, 'Anna', { others: ['person'] });
  await joinTable(boris, link, 'Boris');
  await startGame(anna);
  const draw = chance(2);
  const always = anna.getByRole('button', { name: /^Always keep/u });
  while (!(await always.isVisible())) {
    for (const page of [anna, boris]) if (await isAsked(page)) await pickRandomly(page, draw);
    await anna.waitForTimeout(20);
  }
  await always.click();
  await expect(anna.getByRole('button', { name: /kept until you say otherwise/u })).toHaveCount(1);
  await playAll([anna, boris], 8, 30);
});

test('leaving hands the seat to a bot, and coming back takes it again', async ({ somebody }) => {
  const [anna, boris] = await Promise.all([somebody(ONLINE), somebody(ONLINE)]);
  const link = await openTable(anna, 'Anna', { others: ['person', 'bot'] });
  await joinTable(boris, link, 'Boris');
  await startGame(anna);
  await boris.getByRole('button', { name: 'Leave the game' }).click();
  await boris.getByRole('dialog').getByRole('button', { name: 'Leave the game' }).click();
  await expect(anna.locator('[data-player="1"]')).toContainText('a bot plays');
  await boris.goto(link);
  await boris.getByRole('button', { name: 'Take your seat back' }).click();
  await expect(anna.locator('[data-player="1"]')).not.toContainText('a bot plays');
});
