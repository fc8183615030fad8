import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, type Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { saveScreenshot } from '../support/gamePage.ts';
import { test } from '../support/onlineGame.ts';
import { ServerProcess } from '../support/serverProcess.ts';

const PLAYERS = 60;
const GAMES = 30;

/** What many rated games leave behind: other players on the leaderboard, and a history of this one. */
function addRatings(folder: string, name: string): void {
  const database = new DatabaseSync(join(folder, 'oriflamme.sqlite'));
  const { person } = database.prepare('SELECT person FROM accounts WHERE name = ?').get(name) as {
    person: string;
  };
  const account = database.prepare(
    'INSERT INTO accounts (person, name, name_key, look_key, created_at) VALUES (?1, ?1, ?1, ?1, 1)',
  );
  const rating = database.prepare(
    "INSERT INTO ratings (person, pool, mu, sigma, games, value, is_listed) VALUES (?, 'base', ?, 4, ?, ?, ?)",
  );
  database.exec('BEGIN');
  for (let i = 1; i <= PLAYERS; i++) {
    account.run(`Player ${i}`);
    rating.run(`Player ${i}`, 40 - i / 4, 25, 36 - i / 4, 1);
  }
  // After the first fifty.
  rating.run(person, 28, GAMES, 23.4, 1);
  database.exec("INSERT INTO bot_accounts (person, owner, created_at) VALUES ('Player 2', 'Player 1', 1)");
  for (let i = 1; i <= GAMES; i++) {
    const points = 25 + Math.sin(i / 3) * 3 + i / 10;
    database
      .prepare("INSERT INTO results (number, table_name, ended_at, pool) VALUES (?, ?, ?, 'base')")
      .run(i, `game${i}`, i);
    database
      .prepare(
        `INSERT INTO result_seats (number, seat, person, treasury, is_winner, is_substituted, own_choices,
           substitute_choices, mu_before, sigma_before, games_before, mu_after, sigma_after, games_after)
         VALUES (?, 0, ?, 9, 1, 0, 9, 0, 25, 8, ?, ?, 8, ?)`,
      )
      .run(i, person, i - 1, points, i);
  }
  database.exec('COMMIT');
  database.close();
}

const fits = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

test('leaderboards, one’s own rating with its graph, and rated tables', async ({ newPlayer }) => {
  const folder = await mkdtemp(join(tmpdir(), 'oriflamme-'));
  const server = await ServerProcess.create({ DATA_FOLDER: folder });
  try {
    await server.start();
    const page = await newPlayer(server.origin, { viewport: { width: 360, height: 740 } });
    await page.goto('/#/ratings');
    await expect(page.getByText('Nobody is listed yet.')).toBeVisible();
    await expect(page.getByText('With an account you have a rating.')).toBeVisible();
    expect(await axeFaults(page, 'empty leaderboard')).toEqual([]);

    await page.goto('/#/account');
    const register = page.getByRole('region', { name: 'Create an account' });
    await register.getByLabel('Name').fill('Isaure');
    await register.getByLabel('New password').fill('correct horse battery');
    await page.getByRole('button', { name: 'Create with a password' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('You have not finished a rated game yet.')).toBeVisible();

    await server.kill();
    addRatings(folder, 'Isaure');
    await server.start();
    await page.goto('/#/ratings/base');
    const rows = page.locator('.leaderboard tbody tr');
    await expect(rows).toHaveCount(50);
    await expect(rows.first()).toHaveText('1Player 1179525');
    await expect(rows.nth(1)).toHaveText('2Player 2 Program179025');
    await expect(page.getByText('Your rank: 51')).toBeVisible();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(rows).toHaveCount(PLAYERS + 1);
    await expect(rows.last()).toHaveText('61Player 60150025');
    await expect(page.locator('.own-place')).toHaveText('51Isaure (you)156030');
    await expect(page.getByText('Your rank: 51')).toHaveCount(0);
    await expect(page.getByRole('img', { name: /^30 games: from/u })).toBeVisible();
    await fits(page);
    expect(await axeFaults(page, 'leaderboard')).toEqual([]);
    await saveScreenshot(page, 'ratings-phone');
    await page.getByRole('link', { name: 'Alliance' }).click();
    await expect(page.getByText('Nobody is listed yet.')).toBeVisible();

    await page.goto('/#/account');
    await expect(page.getByRole('button', { name: /^Oriflamme · 1560/u })).toBeVisible();
    await fits(page);
    await saveScreenshot(page, 'ratings-account-phone');

    // On the profile, for others only if its owner wants it.
    const stranger = await newPlayer(server.origin);
    await stranger.goto('/#/people/Isaure');
    await expect(stranger.getByText('There is no such profile, or it is private.')).toBeVisible();
    const privacy = { profile: 'public', presence: 'nobody', contact: 'nobody' };
    expect((await page.request.put('/api/v1/privacy', { data: privacy })).ok()).toBe(true);
    await stranger.reload();
    const ratings = stranger.getByRole('region', { name: 'Rating' });
    await expect(ratings.getByRole('button', { name: /^Oriflamme · 1560/u })).toContainText('rank 51');
    await expect(ratings.getByRole('img', { name: /^30 games: from/u })).toBeVisible();
    expect(await axeFaults(stranger, 'profile')).toEqual([]);
    await saveScreenshot(stranger, 'ratings-profile');

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/#/lobby/new');
    await page.getByRole('radio', { name: /^Open to everyone/u }).press('Space');
    await expect(page.getByRole('radio', { name: 'Rated', exact: true })).toBeChecked();
    await page.getByRole('button', { name: 'Create a table' }).click();
    await expect(page.locator('.terms')).toContainText('Rated');
    await expect(page.locator('.seat-row.yours')).toContainText('rating 1560');
    expect(await axeFaults(page, 'rated room')).toEqual([]);
    await saveScreenshot(page, 'ratings-room');
  } finally {
    await server.remove();
    await rm(folder, { recursive: true, force: true });
  }
});
