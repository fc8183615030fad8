import { expect } from '@playwright/test';
import {
  hasDecision,
  joinTable,
  openTable,
  playTurns,
  makeRandomPick,
  startOnlineGame,
  test,
} from '../support/onlineGame.ts';
import { createRandom } from '../support/gamePage.ts';
import { ORIGIN } from '../support/origins.ts';

test('two players get from the home page to a table', async ({ newPlayer }) => {
  const [anna, boris] = await Promise.all([newPlayer(ORIGIN), newPlayer(ORIGIN)]);
  await anna.goto('/');
  await anna.getByRole('link', { name: /^Play with friends/u }).click();
  await anna.getByLabel('Your name').fill('Anna');
  await anna.getByRole('button', { name: 'Continue' }).click();
  await anna.getByRole('button', { name: 'Create a table' }).click();
  await expect(anna.getByRole('img', { name: 'QR code of the link to this table' })).toBeVisible();
  const link = await anna.getByRole('textbox', { name: 'Link to this table' }).inputValue();
  await joinTable(boris, link, 'Boris');
  await expect(anna.getByText('Boris', { exact: true })).toBeVisible();
  // Bots can take the free seats.
  await expect(
    anna.getByRole('status').filter({ hasText: 'If you start now, bots take them.' }),
  ).toBeVisible();
  await startOnlineGame(anna);
  await expect(boris.getByRole('region', { name: 'Your hand' })).toBeVisible();
});

test('a public table appears in the lobby and can be joined from there', async ({ newPlayer }) => {
  const [anna, boris] = await Promise.all([newPlayer(ORIGIN), newPlayer(ORIGIN)]);
  await boris.goto('/#/lobby');
  await boris.getByLabel('Your name').fill('Boris');
  await boris.getByRole('button', { name: 'Continue' }).click();
  await openTable(anna, 'Annabella', { others: ['person'], isPublic: true });
  await boris.getByRole('button', { name: 'Join the table of Annabella' }).click();
  await boris.getByRole('button', { name: 'Ready' }).click();
  await startOnlineGame(anna);
  await expect(boris.getByRole('region', { name: 'Your hand' })).toBeVisible();
});

test('chat phrases are shown in the reader’s language', async ({ newPlayer }) => {
  const anna = await newPlayer(ORIGIN);
  const boris = await newPlayer(ORIGIN, { locale: 'fr-FR' });
  const link = await openTable(anna, 'Anna', { others: ['person'] });
  await joinTable(boris, link, 'Boris', { name: 'Votre pseudo', sit: 'Rejoindre', ready: 'Prêt' });
  await startOnlineGame(anna);
  await anna.getByRole('button', { name: 'Chat' }).click();
  await anna.getByRole('button', { name: 'Well played!' }).click();
  await anna.getByRole('textbox', { name: 'Say something' }).fill('Bonjour, Boris');
  await anna.getByRole('button', { name: 'Send' }).click();
  await boris.getByRole('button', { name: 'Discussion' }).click();
  await expect(boris.locator('.chat-messages').getByText('Bien joué')).toBeVisible();
  await expect(boris.getByText('Bonjour, Boris')).toBeVisible();
});

test('auto-keep keeps a card without a decision', async ({ newPlayer }) => {
  const [anna, boris] = await Promise.all([
    newPlayer(ORIGIN, { settings: { confirmation: 'never' } }),
    newPlayer(ORIGIN),
  ]);
  const link = await openTable(anna, 'Anna', { others: ['person'] });
  await joinTable(boris, link, 'Boris');
  await startOnlineGame(anna);
  const random = createRandom(2);
  const autoKeep = anna.getByRole('button', { name: /^Always keep/u });
  while (!(await autoKeep.isVisible())) {
    for (const page of [anna, boris]) if (await hasDecision(page)) await makeRandomPick(page, random);
    await anna.waitForTimeout(20);
  }
  await autoKeep.click();
  await expect(anna.getByRole('button', { name: /kept until you say otherwise/u })).toHaveCount(1);
  await playTurns([anna, boris], 8, 30);
});

test('a bot replaces a player who leaves until they return', async ({ newPlayer }) => {
  const [anna, boris] = await Promise.all([newPlayer(ORIGIN), newPlayer(ORIGIN)]);
  const link = await openTable(anna, 'Anna', { others: ['person', 'bot'] });
  await joinTable(boris, link, 'Boris');
  await startOnlineGame(anna);
  await boris.getByRole('button', { name: 'Leave the game' }).click();
  await boris.getByRole('dialog').getByRole('button', { name: 'Leave the game' }).click();
  await expect(anna.locator('[data-player="1"]')).toContainText('bot playing');
  await expect(boris).toHaveURL(/#\/lobby$/u);
  await boris.goto(link);
  await boris.getByRole('button', { name: 'Take your seat back' }).click();
  await expect(anna.locator('[data-player="1"]')).not.toContainText('bot playing');
});
