import { expect } from '@playwright/test';
import { recordFrames, joinTable, openTable, playAll, startGame, test } from './players.ts';
import { ONLINE } from '../onlineUrl.ts';

test.describe.configure({ timeout: 240_000 });

test('a full table: whoever comes late can watch', async ({ somebody }) => {
  const [anna, boris, carla] = await Promise.all([1, 2, 3].map(() => somebody(ONLINE)));
  const link = await openTable(anna, 'Anna', { others: ['person', 'bot'] });
  await joinTable(boris, link, 'Boris');
  await carla.goto(link);
  await carla.getByLabel('Your name').fill('Carla');
  await carla.getByRole('button', { name: 'Sit down' }).click();
  await expect(carla.getByText('All seats are taken.')).toBeVisible();
  await startGame(anna);
  await expect(carla.getByRole('list', { name: 'Round 1 of 6' })).toBeVisible();
  await expect(carla.getByRole('region', { name: 'Your hand' })).toHaveCount(0);
});

test('a dead link says so and leads on', async ({ somebody }) => {
  const page = await somebody(ONLINE);
  await page.goto('/#/room/AAAAAAAAAAAAAAAA');
  await page.getByLabel('Your name').fill('Anna');
  await page.getByRole('button', { name: 'Sit down' }).click();
  await expect(page.getByRole('heading', { name: 'There is no such table' })).toBeVisible();
  await page.goto('/#/game/AAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { name: 'There is no finished game here yet' })).toBeVisible();
});

test('a client of another version is told to reload, and plays on afterwards', async ({ somebody }) => {
  const page = await somebody(ONLINE);
  await openTable(page, 'Anna', { others: ['bot'] });
  // The page's own words, but for the version that it speaks.
  await page.routeWebSocket(/\/api\/socket/u, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) =>
      server.send(String(message).replace(/("type":"hello".*"protocol":|"protocol":)1\b/u, '$1999')),
    );
  });
  await page.reload();
  await expect(page.getByText('The server has been updated.')).toBeVisible();
  await page.unrouteAll();
  const fresh = await page.context().newPage();
  await fresh.goto(page.url());
  await expect(fresh.getByRole('button', { name: 'Start the game' })).toBeEnabled();
});

test('a finished game is at a link for anyone, at any moment, with its deal checked, and among one’s own', async ({
  somebody,
}) => {
  const anna = await somebody(ONLINE);
  const link = await openTable(anna, 'Anna', { others: ['bot'] });
  await startGame(anna);
  await playAll([anna]);
  // Who opens the room of a finished game sees how it ended.
  await anna.reload();
  await expect(anna.getByRole('dialog', { name: 'The game is over' })).toBeVisible();
  await anna.getByRole('link', { name: 'Replay' }).click();
  await expect(anna).toHaveURL(/#\/game\//u);

  // Somebody without a name or a seat.
  const stranger = await somebody(ONLINE);
  const heard = recordFrames(stranger);
  await stranger.goto(`${link.replace('/room/', '/game/')}/12`);
  await expect(stranger.getByText('Fair deal, checked here')).toBeVisible();
  await expect(stranger).toHaveURL(/\/12$/u);
  expect(heard).toEqual([]);

  await anna.goto('/#/lobby');
  const mine = anna.getByRole('region', { name: 'My games' }).getByRole('link');
  await expect(mine).toHaveCount(1);
  await expect(mine).toContainText('over');
});

test('another game with the same people', async ({ somebody }) => {
  const [anna, boris] = await Promise.all([somebody(ONLINE), somebody(ONLINE)]);
  const link = await openTable(anna, 'Anna', { others: ['person'] });
  await joinTable(boris, link, 'Boris');
  await startGame(anna);
  await playAll([anna, boris]);
  await anna.getByRole('dialog').getByRole('button', { name: /again/iu }).click();
  await expect(anna).not.toHaveURL(link);
  await boris.getByRole('dialog').getByRole('button', { name: 'Join in' }).click();
  await startGame(anna);
  await expect(boris.getByRole('region', { name: 'Your hand' })).toBeVisible();
});
