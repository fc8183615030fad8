import { expect, type Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { joinTable, openTable, startOnlineGame, test } from '../support/onlineGame.ts';
import { OPERATOR_TOKEN } from '../support/operator.ts';
import { ServerProcess } from '../support/serverProcess.ts';

let server: ServerProcess;
test.beforeEach(async () => {
  server = await ServerProcess.create({ OPERATOR_TOKEN });
  await server.start();
});
test.afterEach(() => server.remove());

async function enter(page: Page, token = OPERATOR_TOKEN): Promise<void> {
  await page.getByLabel('Operator’s token').fill(token);
  await page.getByRole('button', { name: 'Enter' }).click();
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Operating' }).getByRole('link', { name }).click();

/** Gives the reason in the open dialog and confirms it. */
async function confirm(page: Page, action: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: action });
  await expect(dialog.getByRole('button', { name: action })).toBeDisabled();
  await dialog.getByLabel('Reason, for the audit log').fill(reason);
  await dialog.getByRole('button', { name: action }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: `Done: ${action}` })).toBeVisible();
}

test('an operator sees the server, and handles reports, people and tables', async ({ newPlayer }) => {
  const [anna, boris, operator] = await Promise.all([1, 2, 3].map(() => newPlayer(server.origin)));
  const link = await openTable(anna, 'Anna', { others: ['person'] });
  const table = link.split('/').at(-1)!;
  await joinTable(boris, link, 'Boris');
  await boris.getByRole('textbox', { name: 'Say something' }).fill('You play like a turnip!');
  await boris.getByRole('button', { name: 'Send' }).click();
  await anna.getByRole('button', { name: 'Report this message: Boris' }).click();
  await anna.getByRole('button', { name: 'Send the report' }).click();
  await expect(anna.getByText('Your report has arrived.')).toBeVisible();
  await anna.keyboard.press('Escape');
  await startOnlineGame(anna);

  const faults: string[] = [];
  const check = async (state: string) => void faults.push(...(await axeFaults(operator, state)));
  await operator.goto('/admin');
  await expect(operator).toHaveURL(`${server.origin}/#/admin`);
  await check('token');
  await enter(operator);
  await expect(operator.getByText('People online')).toBeVisible();
  await check('overview');

  await tab(operator, 'Reports');
  await expect(operator.getByText('Boris: Insults or hate')).toBeVisible();
  await operator.getByText('Chat around it').click();
  await check('reports');
  await operator.getByRole('button', { name: 'Resolve: Boris' }).click();
  await check('dialog');
  await confirm(operator, 'Resolve', 'spoke to him');
  await expect(operator.getByText('There are no reports.')).toBeVisible();
  await operator.getByLabel('Show resolved reports too').check();
  await expect(operator.getByText('spoke to him')).toBeVisible();

  await tab(operator, 'People and bans');
  await operator.getByLabel('Name or id of a person').fill('Boris');
  await operator.getByRole('button', { name: 'Find' }).click();
  await operator.getByRole('button', { name: 'Ban: Boris' }).click();
  await confirm(operator, 'Ban', 'insults');
  await expect(boris.getByText('insults')).toBeVisible();
  await check('people');
  await boris.goto('/#/lobby');
  await expect(boris.getByText('insults')).toBeVisible();
  expect(await axeFaults(boris, 'banned')).toEqual([]);
  await operator.getByRole('button', { name: /^End the ban/u }).click();
  await confirm(operator, 'End the ban', 'he apologized');
  await expect(operator.getByText('Nobody is banned.')).toBeVisible();
  const download = operator.waitForEvent('download');
  await operator.getByRole('button', { name: 'Export the data: Boris' }).click();
  await confirm(operator, 'Export the data', 'he asked for it');
  expect((await download).suggestedFilename()).toMatch(/^[\w-]{22}\.json$/u);

  await tab(operator, 'Tables');
  await operator.getByRole('button', { name: `Inspect: ${table}` }).click();
  const inspection = operator.getByRole('dialog', { name: 'Inspect' });
  await expect(inspection.getByText('Boris')).toBeVisible();
  await expect(inspection.getByRole('link', { name: 'Watch as a spectator' })).toBeVisible();
  await check('inspection');
  await operator.keyboard.press('Escape');
  await operator.getByRole('button', { name: `Close the table: ${table}` }).click();
  await confirm(operator, 'Close the table', 'a test');
  await expect(operator.getByText('There are no such tables.')).toBeVisible();
  await operator.getByLabel('Show').selectOption('All');
  await operator.getByRole('button', { name: `Delete the table: ${table}` }).click();
  await confirm(operator, 'Delete the table', 'a test');
  await expect(operator.getByText('There are no such tables.')).toBeVisible();

  await tab(operator, 'Audit log');
  await expect(operator.getByText('he apologized')).toBeVisible();
  await check('audit log');
  expect(faults).toEqual([]);
});

test('the token stays in the tab, and refusals are explained', async ({ newPlayer }) => {
  const page = await newPlayer(server.origin);
  await page.goto('/#/admin');
  await enter(page, 'x'.repeat(40));
  await expect(page.getByRole('alert')).toHaveText('This is not the token of an operator.');
  await enter(page);
  await expect(page.getByText('People online')).toBeVisible();
  const kept = () =>
    page.evaluate(() => [location.href, document.cookie, JSON.stringify(localStorage)].join());
  expect(await kept()).not.toContain(OPERATOR_TOKEN);
  await page.reload();
  await expect(page.getByText('People online')).toBeVisible();
  await page.getByRole('button', { name: 'Forget the token' }).click();
  await expect(page.getByLabel('Operator’s token')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

  // As if it came through a proxy without HTTPS.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.7' });
  await enter(page);
  await expect(page.getByRole('alert')).toContainText('refuses operators over plain HTTP');
  await page.setExtraHTTPHeaders({});
  for (let wrong = 0; wrong < 10; wrong++) {
    await enter(page, 'y'.repeat(40));
    await expect(page.getByRole('button', { name: 'Enter' })).toBeEnabled();
  }
  await enter(page);
  await expect(page.getByRole('alert')).toContainText('Wait a minute');
});
