import { expect } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import {
  recordFrames,
  joinTable,
  openTable,
  playTurns,
  startOnlineGame,
  test,
} from '../support/onlineGame.ts';
import { ORIGIN } from '../support/origins.ts';
import { findTextFaults } from '../support/textFaults.ts';

test('a late player can watch a full table', async ({ newPlayer }) => {
  const [anna, boris, carla] = await Promise.all([1, 2, 3].map(() => newPlayer(ORIGIN)));
  const link = await openTable(anna, 'Anna', { others: ['person', 'bot'] });
  await joinTable(boris, link, 'Boris');
  await carla.goto(link);
  await carla.getByLabel('Your name').fill('Carla');
  await carla.getByRole('button', { name: 'Join' }).click();
  await expect(carla.getByText('All seats are taken.')).toBeVisible();
  await startOnlineGame(anna);
  await expect(carla.getByRole('list', { name: 'Round 1 of 6' })).toBeVisible();
  await expect(carla.getByRole('region', { name: 'Your hand' })).toHaveCount(0);
});

test('a guest with the name of a player at the table takes a seat under another one', async ({
  newPlayer,
}) => {
  const [alice, boris, guest] = await Promise.all([1, 2, 3].map(() => newPlayer(ORIGIN)));
  const link = await openTable(alice, 'Alice', { others: ['person', 'person'] });
  await joinTable(boris, link, 'Boris');
  await guest.goto(link);
  const name = guest.getByLabel('Your name');
  const join = guest.getByRole('button', { name: 'Join' });
  await name.fill('ALICE');
  await join.click();
  const reason = guest
    .getByRole('status')
    .filter({ hasText: 'A player at this table already has this name' });
  await expect(reason).toBeVisible();
  await expect(name).toBeFocused();
  await expect(guest.getByRole('button', { name: /^Sit here/u })).toHaveCount(0);
  expect(await axeFaults(guest, 'another name')).toEqual([]);
  expect(await findTextFaults(guest)).toEqual([]);
  await name.fill('boris');
  await expect(reason).toHaveCount(0);
  await join.click();
  await expect(reason).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Carla');
  await join.click();
  await expect(guest.locator('.seat-row.yours')).toContainText('Carla');
  await expect(name).toHaveCount(0);
});

test('a click while the name is being sent still counts', async ({ newPlayer }) => {
  const anna = await newPlayer(ORIGIN);
  await anna.goto('/#/lobby');
  await anna.getByLabel('Your name').fill('Anna');
  const click = Promise.withResolvers<void>();
  await anna.route('**/api/session', async (route) => {
    await click.promise;
    await route.continue();
  });
  await anna.getByRole('button', { name: 'Continue' }).click();
  await anna.getByRole('button', { name: 'Create a table' }).click();
  click.resolve();
  await expect(anna).toHaveURL(/#\/room\//u);
});

test('an unknown table and an unfinished game show error pages', async ({ newPlayer }) => {
  const page = await newPlayer(ORIGIN);
  await page.goto('/#/room/AAAAAAAAAAAAAAAA');
  await page.getByLabel('Your name').fill('Anna');
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('heading', { name: 'Table not found' })).toBeVisible();
  await page.goto('/#/game/AAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { name: 'There is no finished game here yet' })).toBeVisible();
});

test('a client with another protocol version is asked to reload', async ({ newPlayer }) => {
  const page = await newPlayer(ORIGIN);
  await openTable(page, 'Anna', { others: ['bot'] });
  // Rewrites the version in the page's hello message.
  await page.routeWebSocket(/\/api\/socket/u, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) =>
      server.send(String(message).replace(/("type":"hello".*"protocol":|"protocol":)\d+/u, '$1999')),
    );
  });
  await page.reload();
  await expect(page.getByText('The server has been updated.')).toBeVisible();
  await page.unrouteAll();
  const reloaded = await page.context().newPage();
  await reloaded.goto(page.url());
  await expect(reloaded.getByRole('button', { name: 'Start the game' })).toBeEnabled();
});

test('a finished game is public at any step with a verified deal, and listed among the player’s games', async ({
  newPlayer,
}) => {
  const anna = await newPlayer(ORIGIN);
  const link = await openTable(anna, 'Anna', { others: ['bot'] });
  await startOnlineGame(anna);
  await playTurns([anna]);
  // The room of a finished game shows its result.
  await anna.reload();
  await expect(anna.getByRole('dialog', { name: 'The game is over' })).toBeVisible();
  await anna.getByRole('link', { name: 'Replay' }).click();
  await expect(anna).toHaveURL(/#\/game\//u);
  await expect(anna.getByText('Fair deal, checked here')).toBeVisible();

  // A visitor without a session needs no WebSocket.
  const visitor = await newPlayer(ORIGIN);
  const frames = recordFrames(visitor);
  await visitor.goto(`${link.replace('/room/', '/game/')}/12`);
  // The visitor took no part in the deal.
  await expect(visitor.getByText('Deal not checked')).toBeVisible();
  await expect(visitor).toHaveURL(/\/12$/u);
  expect(frames).toEqual([]);

  await anna.goto('/#/lobby');
  const mine = anna.getByRole('region', { name: 'My games' }).getByRole('link');
  await expect(mine).toHaveCount(1);
  await expect(mine).toContainText(/Winners?:/u);
  await expect(mine).toContainText(/You won|Rank 2 of 2/u);
  await expect(mine).toContainText('No time limit');
});

test('a rematch takes all players to a new table', async ({ newPlayer }) => {
  const [anna, boris] = await Promise.all([newPlayer(ORIGIN), newPlayer(ORIGIN)]);
  const link = await openTable(anna, 'Anna', { others: ['person'] });
  await joinTable(boris, link, 'Boris');
  await startOnlineGame(anna);
  await playTurns([anna, boris]);
  await anna.getByRole('dialog').getByRole('button', { name: 'Rematch' }).click();
  await expect(anna).not.toHaveURL(link);
  await boris.getByRole('dialog').getByRole('button', { name: 'Join' }).click();
  // Started before, bots would take the free seat, or Boris would not be ready.
  await expect(anna.getByText('Everyone is ready.')).toBeVisible();
  await startOnlineGame(anna);
  await expect(boris.getByRole('region', { name: 'Your hand' })).toBeVisible();
});
