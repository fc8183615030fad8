import { expect, type Page } from '@playwright/test';
import { registerAccount } from '../support/account.ts';
import { axeFaults } from '../support/axe.ts';
import { saveScreenshot } from '../support/gamePage.ts';
import { type NewPlayer, playTurns, test } from '../support/onlineGame.ts';
import { ProgramPlayer } from '../support/programPlayer.ts';
import { ServerProcess } from '../support/serverProcess.ts';
import { findTextFaults } from '../support/textFaults.ts';

const PHONE = { width: 360, height: 720 };

let server: ServerProcess;
test.beforeEach(async () => {
  server = await ServerProcess.create({ TOURNAMENT_PAUSE_SECONDS: '1' });
  await server.start();
});
test.afterEach(() => server.remove());

/** Someone with an account at the page of tournaments. */
async function entrant(newPlayer: NewPlayer, name: string, viewport = { width: 1440, height: 900 }) {
  const page = await newPlayer(server.origin, { viewport });
  await registerAccount(page, name);
  await page.goto('/#/tournaments');
  return page;
}

/** A program of this person that may enter tournaments. */
async function programOf(owner: Page, name: string): Promise<ProgramPlayer> {
  const confirm = { type: 'confirmPassword', password: 'correct horse battery' };
  const confirmed = await owner.request.post('/api/account', { data: confirm });
  const { confirmation } = (await confirmed.json()) as { confirmation: string };
  await owner.request.post('/api/v1/me/bots', { data: { name, confirmation } });
  const wanted = { label: 'Test', scopes: ['read', 'play', 'tournament'], bot: name, confirmation };
  const { token } = (await (await owner.request.post('/api/v1/tokens', { data: wanted })).json()) as {
    token: string;
  };
  return new ProgramPlayer(server.origin, token);
}

async function create(owner: Page, name: string, deals: string): Promise<void> {
  await owner.getByLabel('Name of the tournament').fill(name);
  await owner.getByLabel('Seats at a table').selectOption('2');
  await owner.getByLabel('Deals').selectOption(deals);
  await owner.getByRole('button', { name: 'Create' }).click();
  await expect(owner.getByRole('heading', { name })).toBeVisible();
}

test('people create, join and start a tournament, and are seated; the owner cancels it', async ({
  newPlayer,
}) => {
  const [owner, guest] = [
    await entrant(newPlayer, 'Owner'),
    await entrant(newPlayer, 'Guest at a phone', PHONE),
  ];
  await expect(owner.getByLabel('Compare results without luck')).toBeChecked();
  expect(await axeFaults(owner, 'tournaments')).toEqual([]);
  await create(owner, 'Autumn cup', '6');
  await owner.getByRole('button', { name: 'Join' }).click();
  await expect(owner.getByRole('button', { name: 'Leave' })).toBeVisible();
  await guest.reload();
  expect(await findTextFaults(guest)).toEqual([]);
  await guest.getByRole('link', { name: 'Autumn cup' }).click();
  await guest.getByRole('button', { name: 'Join' }).click();
  await owner.getByRole('button', { name: 'Start' }).click();
  await expect(guest.getByRole('status').filter({ hasText: 'running' })).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Tables of this round' })).toBeVisible();
  await expect(guest.getByText(/^Results are compared without luck/u)).toBeVisible();
  await expect(guest.locator('.tournaments tbody tr')).toHaveCount(2);
  expect(await axeFaults(guest, 'tournament')).toEqual([]);
  expect(await findTextFaults(guest)).toEqual([]);
  await guest.getByRole('link', { name: 'To your table' }).click();
  await expect(guest.getByRole('region', { name: 'Your hand' })).toBeVisible();
  const stranger = await newPlayer(server.origin);
  await registerAccount(stranger, 'Stranger');
  await stranger.goto(guest.url());
  await expect(stranger.getByText(/can be watched when everyone has played these cards\.$/u)).toBeVisible();
  expect(await axeFaults(stranger, 'secret table')).toEqual([]);
  // Ends it for everyone, and for good: one click is not enough.
  const ask = owner.getByRole('button', { name: 'Cancel the tournament' });
  await ask.click();
  const dialog = owner.getByRole('dialog', { name: 'Cancel the tournament' });
  await expect(dialog).toContainText('no further deal begins');
  expect(await axeFaults(owner, 'cancelling')).toEqual([]);
  expect(await findTextFaults(owner)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep the tournament' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(owner.getByRole('status').filter({ hasText: 'running' })).toBeVisible();
  await ask.click();
  await dialog.getByRole('button', { name: 'Cancel the tournament' }).click();
  await expect(owner.getByRole('status').filter({ hasText: 'cancelled' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('two people and a program play a tournament to its end, and compare two tables of a deal', async ({
  newPlayer,
}) => {
  const [owner, guest] = [
    await entrant(newPlayer, 'Owner'),
    await entrant(newPlayer, 'Guest at a phone', PHONE),
  ];
  await create(owner, 'Winter cup', '2');
  const id = owner.url().split('/').at(-1)!;
  await owner.getByRole('button', { name: 'Join' }).click();
  await guest.goto(owner.url());
  await guest.getByRole('button', { name: 'Join' }).click();
  const program = await programOf(owner, 'Deep Lily');
  expect((await program.call(`/tournaments/${id}/entry`, undefined, 'PUT')).ok).toBe(true);
  await expect(owner.getByText('3 players')).toBeVisible();
  await owner.getByRole('button', { name: 'Start' }).click();

  const status = (text: string) => owner.getByRole('status').filter({ hasText: text });
  for (const round of [1, 2]) {
    await Promise.all([playRound([owner, guest], round), playAsProgram(program, id, round)]);
    // Live: the standings follow without a reload.
    if (round === 1) await expect(status('round 2 of 2')).toBeVisible();
  }
  await expect(status('over')).toBeVisible();
  const standings = owner.getByRole('region', { name: 'Standings' });
  await expect(standings.getByRole('row')).toHaveCount(4);
  await expect(standings.getByRole('row').filter({ hasText: 'Deep Lily Program' })).toHaveCount(1);

  await guest.goto(owner.url());
  for (const [page, size] of [
    [owner, 'desktop'],
    [guest, 'phone'],
  ] as const) {
    await page.getByText('Deal 1', { exact: true }).click();
    await page.getByRole('button', { name: 'Compare the two games' }).click();
    const tables = page.locator('.compared-table');
    await expect(tables).toHaveCount(2);
    const moment = page.getByRole('status').filter({ hasText: /^Round/u });
    await expect(moment).toHaveText(/^Round 1, step 1 of/u);
    await page.getByRole('button', { name: 'One round forward' }).click();
    await expect(moment).toHaveText(/^Round 2, step 1 of/u);
    await page.getByRole('button', { name: 'One step forward' }).click();
    await expect(moment).toHaveText(/^Round 2, step 2 of/u);
    // Both have dealt and placed the same cards by now: each has a queue.
    for (const table of await tables.all())
      expect(
        await table.getByRole('list', { name: 'The queue' }).getByRole('listitem').count(),
      ).toBeGreaterThan(0);
    expect(await axeFaults(page, `comparison at a ${size}`)).toEqual([]);
    expect(await findTextFaults(page)).toEqual([]);
    await tables.first().scrollIntoViewIfNeeded();
    await saveScreenshot(page, `tournament-comparison-${size}`);
    const [first, second] = await Promise.all(
      [0, 1].map(async (at) => (await tables.nth(at).boundingBox())!),
    );
    if (size === 'desktop') expect(second.x).toBeGreaterThanOrEqual(first.x + first.width);
    else expect(second.y).toBeGreaterThanOrEqual(first.y + first.height);
  }

  /** Both people play the table at which they are in this round, and come back. */
  async function playRound(pages: readonly Page[], round: number): Promise<void> {
    await Promise.all(
      pages.map(async (page) => {
        await expect(page.getByRole('status').filter({ hasText: `round ${round} of 2` })).toBeVisible();
        await page.getByRole('link', { name: 'To your table' }).click();
        await expect(page.getByRole('region', { name: 'Your hand' })).toBeVisible();
      }),
    );
    await playTurns(pages, round);
    for (const page of pages) await page.getByRole('link', { name: 'To the results' }).click();
  }
});

/** Plays the program's table of a round. */
async function playAsProgram(program: ProgramPlayer, id: string, round: number): Promise<void> {
  for (;;) {
    const reply = (await (await program.call(`/tournaments/${id}`)).json()) as {
      round: number;
      ownTable: string | null;
    };
    if (reply.round === round - 1 && reply.ownTable !== null) {
      await program.play(reply.ownTable);
      return;
    }
    await new Promise((done) => setTimeout(done, 200));
  }
}
