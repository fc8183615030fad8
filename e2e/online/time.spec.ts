import { expect, test } from '@playwright/test';
import {
  isAsked,
  isOver,
  joinTable,
  openTable,
  playTogether,
  pressAnything,
  somebody,
  startGame,
} from './company.ts';
import { chance } from '../player.ts';
import { ServerProcess } from './servers.ts';

const [MINUTE, DAY] = [60_000, 86_400_000];

let server: ServerProcess;
test.beforeEach(async () => {
  test.setTimeout(300_000);
  server = await ServerProcess.create();
  await server.startJumping();
});
test.afterEach(() => server.remove());

test('the time runs out: a bot plays on, and the player takes the seat back', async ({ browser }) => {
  const anna = await somebody(browser, server.origin);
  const boris = await somebody(browser, server.origin);
  const link = await openTable(anna, 'Anna', { others: ['person', 'bot'], clock: 'brisk' });
  await joinTable(boris, link, 'Boris');
  await startGame(anna);
  await expect.poll(() => isAsked(anna)).toBe(true);
  server.jump(4 * MINUTE);
  await expect(anna.getByRole('button', { name: 'Take your seat back' })).toBeVisible();
  await expect(boris.locator('[data-house="0"]')).toContainText('a bot plays');
  // The bot has played for her, and the chronicle knows what.
  await expect(boris.getByRole('list', { name: 'The chronicle' })).toContainText('The Lion lays a card');
  await anna.getByRole('button', { name: 'Take your seat back' }).click();
  await expect(anna.getByText(/choices? (?:was|were) made for you/u)).toBeVisible();
  await playTogether([anna, boris], 5);
});

test('a game by correspondence over a week, a visit a day', async ({ browser }) => {
  const anna = await somebody(browser, server.origin);
  const boris = await somebody(browser, server.origin);
  const link = await openTable(anna, 'Anna', { others: ['person'], clock: 'days' });
  await joinTable(boris, link, 'Boris');
  await startGame(anna);
  const draw = chance(9);
  for (let day = 1; day <= 7; day++) {
    // Each of them looks in, does what there is to do, and closes the page.
    for (const page of [anna, boris]) {
      await page.goto(link);
      await page.reload();
      await expect(page.getByRole('region', { name: 'Your hand' })).toBeVisible();
      for (let quiet = 0; quiet < 10 && !(await isOver(page)); ) {
        const asked = await isAsked(page);
        if (asked) await pressAnything(page, draw);
        quiet = asked ? 0 : quiet + 1;
        await page.waitForTimeout(50);
      }
      await page.goto('about:blank');
    }
    server.jump(DAY);
  }
  await anna.goto(link);
  await anna.goto(new URL('/#/online', server.origin).href);
  await expect(anna.getByRole('heading', { name: 'My games' })).toBeVisible();
  // Nobody was played for: each of them came by in time.
  await boris.goto(link);
  await expect(boris.getByRole('button', { name: 'Take your seat back' })).toBeHidden();
  for (const page of [anna, boris]) await page.goto(link);
  await playTogether([anna, boris], 6);
});
