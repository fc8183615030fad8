import { expect } from '@playwright/test';
import { setTheme, THEMES } from '../support/axe.ts';
import { saveScreenshot } from '../support/gamePage.ts';
import { joinTable, openTable, startOnlineGame, test } from '../support/onlineGame.ts';
import { ORIGIN } from '../support/origins.ts';
import { ServerProcess } from '../support/serverProcess.ts';

test('an invitation says who invites, as plain text, and to what', async ({ newPlayer }) => {
  const [anna, boris] = await Promise.all([newPlayer(ORIGIN), newPlayer(ORIGIN)]);
  const link = await openTable(anna, '<i>Anna</i>', { others: ['person', 'bot'], clock: 'usual' });
  await expect(anna.locator('.seat-row.yours .ready')).toBeVisible();
  await boris.goto(link);
  await expect(boris.getByRole('heading', { name: '<i>Anna</i> invites you to a game' })).toBeVisible();
  await expect(boris.getByText('Oriflamme · 3 seats · 5 min + 10 s · Not rated · 1 free seat')).toBeVisible();
  // Without a host at the table, nobody invites.
  await anna.getByRole('button', { name: 'Leave seat' }).click();
  await expect(anna.getByText('You are watching.')).toBeVisible();
  await boris.reload();
  await expect(boris.getByText('2 free seats')).toBeVisible();
  await expect(boris.getByRole('heading', { name: 'You are invited to a game' })).toBeVisible();
});

for (const [size, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test(`the seats follow the heading without a gap, on a ${size}`, async ({ newPlayer }) => {
    const anna = await newPlayer(ORIGIN, { viewport });
    await openTable(anna, 'Anna');
    const edge = async (selector: string, side: 'top' | 'bottom') =>
      anna.locator(selector).evaluate((element, name) => element.getBoundingClientRect()[name], side);
    expect((await edge('.seat-list', 'top')) - (await edge('.room main > header', 'bottom'))).toBeLessThan(
      40,
    );
    for (const theme of THEMES) {
      await setTheme(anna, theme);
      await saveScreenshot(anna, `room-${size}-${theme}`);
    }
  });

test('the host changes deck, seats and clock, and everyone has to be ready again', async ({ newPlayer }) => {
  const [anna, boris] = await Promise.all([newPlayer(ORIGIN), newPlayer(ORIGIN)]);
  const link = await openTable(anna, 'Anna', { others: ['bot', 'bot', 'person'] });
  await joinTable(boris, link, 'Boris');
  await expect(boris.getByRole('button', { name: 'Not ready' })).toBeVisible();
  await expect(boris.getByRole('button', { name: 'Change setup' })).toHaveCount(0);

  await anna.getByRole('button', { name: 'Change setup' }).click();
  const dialog = anna.getByRole('dialog', { name: 'Change setup' });
  await dialog.getByText('2', { exact: true }).click();
  await dialog.getByText('15 min + 15 s').click();
  await dialog.getByText('Alliance', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);

  const terms = 'Alliance · 2 seats · 15 min + 15 s';
  await expect(boris.getByText(`The host has changed the setup: ${terms}`)).toBeVisible();
  for (const page of [anna, boris]) await expect(page.locator('.terms')).toContainText(terms);
  // Boris has moved to the second of two seats and is not ready any more.
  await expect(boris.locator('.seat-row.yours')).toContainText('the Pike');
  await boris.getByRole('button', { name: 'Ready', exact: true }).click();
  await expect(boris.getByText('The host has changed the setup')).toHaveCount(0);
  await startOnlineGame(anna);
  await expect(boris.getByRole('region', { name: 'Your hand' })).toBeVisible();
  await expect(boris.locator('.player')).toHaveCount(2);
});

test('a table cannot have fewer seats than players', async ({ newPlayer }) => {
  const [anna, boris, carla] = await Promise.all([1, 2, 3].map(() => newPlayer(ORIGIN)));
  const link = await openTable(anna, 'Anna', { others: ['person', 'person', 'bot'] });
  await joinTable(boris, link, 'Boris');
  await joinTable(carla, link, 'Carla');
  await anna.getByRole('button', { name: 'Change setup' }).click();
  const sizes = anna.getByRole('group', { name: 'Number of seats' });
  await expect(sizes.getByRole('radio', { name: '2' })).toBeDisabled();
  await expect(sizes.getByRole('radio', { name: '3' })).toBeEnabled();
  await expect(anna.getByText('Players already seated: 3')).toBeVisible();
});

test('everyone sees how many people watch', async ({ newPlayer }) => {
  const [anna, boris] = await Promise.all([newPlayer(ORIGIN), newPlayer(ORIGIN)]);
  const link = await openTable(anna, 'Anna', { others: ['bot'] });
  await startOnlineGame(anna);
  const watching = (page: typeof anna) => page.getByText('1 person is watching');
  await expect(watching(anna)).toHaveCount(0);
  await boris.goto(link);
  await boris.getByLabel('Your name').fill('Boris');
  await boris.getByRole('button', { name: 'Join' }).click();
  for (const page of [anna, boris]) await expect(watching(page)).toHaveCount(1);
  await boris.goto('/#/lobby');
  await expect(watching(anna)).toHaveCount(0);
});

test.describe('quick play', () => {
  let server: ServerProcess;
  test.beforeEach(async () => {
    server = await ServerProcess.create();
    await server.startWithFakeClock();
  });
  test.afterEach(() => server.remove());

  test('counts down until bots take the free seats, and can be cancelled', async ({ newPlayer }) => {
    server.holdClock();
    const anna = await newPlayer(server.origin);
    await anna.goto('/#/lobby');
    await anna.getByLabel('Your name').fill('Anna');
    await anna.getByRole('button', { name: 'Continue' }).click();
    const play = () =>
      anna.getByRole('region', { name: 'Quick play' }).getByRole('button', { name: 'Ablaze' }).click();
    await play();
    await expect(anna.getByText('Players here: 1 of 4')).toBeVisible();
    await expect(anna.getByText(/Bots take the free seats in \d+ s, then the game starts\./u)).toBeVisible();
    const seconds = Number(await anna.getByRole('timer').textContent());
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(20);
    await expect(anna.getByRole('button', { name: 'Change setup' })).toHaveCount(0);
    await anna.getByRole('button', { name: 'Cancel' }).click();
    await expect(anna).toHaveURL(/#\/lobby$/u);
    await play();
    await expect(anna.getByText('Players here: 1 of 4')).toBeVisible();
    server.advanceClock(20_000);
    server.releaseClock();
    await expect(anna.getByRole('region', { name: 'Your hand' })).toBeVisible();
    await expect(anna.locator('.player')).toHaveCount(4);
  });
});
