import { expect } from '@playwright/test';
import { isAsked, joinTable, openTable, playAll, pickRandomly, startGame, test } from './players.ts';
import { chance } from '../player.ts';
import { ServerProcess } from './serverProcess.ts';

const [MINUTE, DAY] = [60_000, 86_400_000];

let server: ServerProcess;
test.beforeEach(async () => {
  test.setTimeout(300_000);
  server = await ServerProcess.create();
  await server.startJumping();
});
test.afterEach(() => server.remove());

test('the time runs out: a bot plays on, and the player takes the seat back', async ({ somebody }) => {
  const anna = await somebody(server.origin);
  const boris = await somebody(server.origin);
  const link = await openTable(anna, 'Anna', { others: ['person', 'bot'], clock: 'brisk' });
  await joinTable(boris, link, 'Boris');
  await startGame(anna);
  await expect.poll(() => isAsked(anna)).toBe(true);
  server.jump(4 * MINUTE);
  await expect(anna.getByRole('button', { name: 'Take your seat back' })).toBeVisible();
  await expect(boris.locator('[data-player="0"]')).toContainText('a bot plays');
  // The bot has played for her, and the chronicle knows what.
  await expect(boris.getByRole('list', { name: 'The chronicle' })).toContainText('The Lion lays a card');
  await anna.getByRole('button', { name: 'Take your seat back' }).click();
  await expect(anna.getByText(/choices? (?:was|were) made for you/u)).toBeVisible();
  await playAll([anna, boris], 5, 6);
});

test('a game by correspondence over a week, a visit a day', async ({ somebody }) => {
  const anna = await somebody(server.origin);
  const boris = await somebody(server.origin);
  const link = await openTable(anna, 'Anna', { others: ['person'], clock: 'days' });
  await joinTable(boris, link, 'Boris');
  await startGame(anna);
  const draw = chance(9);
  const laidBy = (family: string) =>
    boris.getByRole('list', { name: 'The chronicle' }).getByText(`The ${family} lays a card`);
  for (let day = 1; day <= 7; day++) {
    // Each of them looks in, does what there is to do, and closes the page.
    for (const page of [anna, boris]) {
      await page.goto(link);
      await expect(page.getByRole('region', { name: 'Your hand' })).toBeVisible();
      await expect.poll(() => isAsked(page)).toBe(true);
      const other = page === anna ? 'Boris' : 'Anna';
      while (!(await page.getByRole('region', { name: `${other} is deciding` }).isVisible())) {
        await pickRandomly(page, draw);
        await page.waitForTimeout(20);
      }
      if (day < 7 || page === anna) await page.goto('about:blank');
    }
    server.jump(DAY);
  }
  // Each of them came by in time, so nobody was played for, and a week's cards lie on the table.
  await expect(boris.getByRole('button', { name: 'Take your seat back' })).toBeHidden();
  expect(await laidBy('Lion').count()).toBeGreaterThan(1);
  expect(await laidBy('Pike').count()).toBeGreaterThan(1);
  // Whoever does not come by any more is played for, and finds the game among their own.
  server.jump(3 * DAY);
  await expect(boris.locator('[data-player="0"]')).toContainText('a bot plays');
  await anna.goto(new URL('/#/lobby', server.origin).href);
  await expect(anna.getByRole('region', { name: 'My games' }).getByRole('link')).toHaveCount(1);
  await anna.goto(link);
  await anna.getByRole('button', { name: 'Take your seat back' }).click();
  await expect(boris.locator('[data-player="0"]')).not.toContainText('a bot plays');
});
