import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { PostgresServer } from '@oriflamme/server/testing';
import { axeFaults } from '../support/axe.ts';
import { openTable, playTurns, startOnlineGame, test } from '../support/onlineGame.ts';
import { ServerProcess } from '../support/serverProcess.ts';
import { LONG } from '../support/tags.ts';

const PASSWORD = 'correct horse battery';

/** A page with an authenticator that answers at once. Passkeys need a host with a name. */
async function withAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const credentials = async () =>
    (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  type Credential = Awaited<ReturnType<typeof credentials>>[number];
  return {
    credentials,
    /** As a synchronized passkey appears on another device. */
    add: (credential: Credential) => session.send('WebAuthn.addCredential', { authenticatorId, credential }),
    clear: () => session.send('WebAuthn.clearCredentials', { authenticatorId }),
  };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function codesOn(page: Page): Promise<string[]> {
  const listed = page.locator('.account-codes code');
  await expect(listed).toHaveCount(10);
  const codes = await listed.allTextContents();
  await button(page, 'I have kept them').click();
  return codes;
}

async function recover(page: Page, name: string, code: string): Promise<void> {
  await button(page, 'Use a recovery code').click();
  await page.getByRole('region', { name: 'Log in' }).getByLabel('Name').fill(name);
  await page.getByLabel('Recovery code').fill(code);
  await button(page, 'Log in with the code').click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

/** Plays a rated game against a bot to its end; returns the table. */
async function playRated(page: Page, name: string): Promise<string> {
  const table = (await openTable(page, name, { others: ['bot'], isPublic: true })).split('/').at(-1)!;
  await startOnlineGame(page);
  await playTurns([page]);
  await expect(page.getByText('Achieved:')).toContainText('First game finished');
  return table;
}

/** On the page of the account: the rating that the game of the guest gave. */
const expectRating = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: /^Oriflamme · 1[3-7]\d\d/u })).toBeVisible();

/** The export has the game and the rating; the deletion leaves a visitor without a name. */
async function exportAndDelete(page: Page, name: string, table: string): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Export everything').click(),
  ]);
  expect(download.suggestedFilename()).toBe('oriflamme-account.json');
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as object;
  expect(data).toMatchObject({ data: { account: { name }, ratings: [{ pool: 'base', games: 1 }] } });
  expect(JSON.stringify(data)).toContain(table);
  await button(page, 'Delete the account').click();
  await button(page, 'Delete everything').click();
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
}

for (const store of ['SQLite', 'PostgreSQL']) {
  test.describe(`accounts on ${store}`, { tag: store === 'SQLite' ? [] : LONG }, () => {
    let server: ServerProcess;
    let postgres: PostgresServer | undefined;
    let origin: string;
    test.beforeEach(async () => {
      postgres = store === 'PostgreSQL' ? await PostgresServer.start() : undefined;
      server = await ServerProcess.create(postgres ? { DATABASE_URL: postgres.url } : {});
      await server.start();
      origin = server.origin.replace('127.0.0.1', 'localhost');
    });
    test.afterEach(async () => {
      await server.remove();
      await postgres?.stop();
    });

    test('a guest registers a passkey, comes back elsewhere, adds another, recovers and deletes', async ({
      newPlayer,
    }) => {
      const [phone, laptop, stranger] = await Promise.all([1, 2, 3].map(() => newPlayer(origin)));
      const faults: string[] = [];
      const ofPhone = await withAuthenticator(phone);
      const ofLaptop = await withAuthenticator(laptop);

      // A guest plays a game to its end, and has a seat at another table.
      const played = await playRated(phone, 'Anna');
      const table = (await openTable(phone, 'Anna')).split('/').at(-1)!;
      await phone.goto('/#/account');
      await expect(phone.getByRole('region', { name: 'Create an account' }).getByLabel('Name')).toHaveValue(
        'Anna',
      );
      faults.push(...(await axeFaults(phone, 'guest')));
      await button(phone, 'Create with a passkey').click();
      // Axe opens a page of its own: a passkey is created only while this one has the focus.
      await expect(phone.locator('.account-codes code')).toHaveCount(10);
      faults.push(...(await axeFaults(phone, 'codes')));
      const codes = await codesOn(phone);
      await expect(phone.getByRole('heading', { name: 'Anna', exact: true })).toBeVisible();
      await expect(phone.getByText('First passkey')).toBeVisible();
      faults.push(...(await axeFaults(phone, 'account')));

      // The seat is still theirs.
      await phone.goto(`/#/room/${table}`);
      await expect(phone.getByRole('button', { name: 'Start the game' })).toBeVisible();

      await ofLaptop.add((await ofPhone.credentials())[0]);
      await laptop.goto('/#/account');
      await button(laptop, 'Log in with a passkey').click();
      await expect(laptop.getByRole('heading', { name: 'Anna', exact: true })).toBeVisible();
      await expectRating(laptop);
      await laptop.getByRole('link', { name: 'Play online' }).click();
      await expect(laptop.locator(`a[href*="${table}"]`).first()).toBeVisible();
      await laptop.getByRole('link', { name: 'Games played' }).click();
      await expect(laptop.locator(`.people-list a[href*="${played}"]`).last()).toBeVisible();
      await expect(laptop.getByRole('region', { name: 'Achievements' })).toContainText('First game finished');
      await laptop.getByRole('combobox', { name: 'Set', exact: true }).selectOption('Ablaze');
      await expect(laptop.getByText('No finished game matches.')).toBeVisible();
      faults.push(...(await axeFaults(laptop, 'history')));
      await laptop.goto('/#/account');

      // Another authenticator: the laptop's own. The proof of the login was lost with the reload.
      await ofLaptop.clear();
      await ofLaptop.add({ ...(await ofPhone.credentials())[0], signCount: 1000 });
      await laptop.getByLabel('Name of another passkey').fill('Laptop');
      await button(laptop, 'Add a passkey').click();
      await button(laptop, 'Use a passkey').click();
      await expect(laptop.getByRole('alert')).toHaveText(
        'This device already has a passkey for this account.',
      );
      await ofLaptop.clear();
      await button(laptop, 'Add a passkey').click();
      await expect(laptop.getByText('Laptop')).toBeVisible();
      expect(await ofLaptop.credentials()).toHaveLength(1);

      // The first one is lost.
      await ofPhone.clear();
      await button(laptop, 'Remove: First passkey').click();
      await expect(laptop.getByText('First passkey')).toHaveCount(0);
      await button(laptop, 'Remove: Laptop').click();
      await expect(laptop.getByRole('alert')).toContainText('your last way to log in');

      await withAuthenticator(stranger);
      await stranger.goto('/#/account');
      await recover(stranger, 'Anna', codes[4]);
      await stranger.getByLabel('Name of another passkey').fill('Key');
      await button(stranger, 'Add a passkey').click();
      await expect(stranger.getByText('Key', { exact: true })).toBeVisible();
      await expect(stranger.getByText('9 unused codes')).toBeVisible();
      await exportAndDelete(stranger, 'Anna', played);
      expect(faults).toEqual([]);
    });

    test('a guest registers a password, comes back elsewhere, changes it, recovers and deletes', async ({
      newPlayer,
    }) => {
      // At an IP address there are no passkeys.
      const [phone, laptop] = await Promise.all([1, 2].map(() => newPlayer(server.origin)));
      const played = await playRated(phone, 'Bruno');
      await phone.goto('/#/account');
      const register = phone.getByRole('region', { name: 'Create an account' });
      await register.getByLabel('Name').fill('Bruno');
      await register.getByLabel('New password').fill('bruno bruno');
      await button(phone, 'Create with a password').click();
      await expect(phone.getByRole('alert')).toContainText('too easy to guess');
      await register.getByLabel('New password').fill(PASSWORD);
      await button(phone, 'Create with a password').click();
      const codes = await codesOn(phone);

      await laptop.goto('/#/account');
      const login = laptop.getByRole('region', { name: 'Log in' });
      const enter = async (name: string, password: string) => {
        await login.getByLabel('Name').fill(name);
        await login.getByLabel('Password').fill(password);
        await button(laptop, 'Log in with the password').click();
      };
      await enter('Bruno', 'wrong password');
      await expect(laptop.getByRole('alert')).toContainText('That did not work.');
      await enter('bruno', PASSWORD);
      await expect(laptop.getByRole('heading', { name: 'Bruno', exact: true })).toBeVisible();
      await expect(laptop.getByText('Another device')).toBeVisible();
      await expectRating(laptop);
      await laptop.goto('/#/history');
      await expect(laptop.locator(`.people-list a[href*="${played}"]`).last()).toBeVisible();
      await laptop.goto('/#/account');
      await laptop.getByLabel('New password').fill(`${PASSWORD} 2`);
      await button(laptop, 'Set the password').click();
      const repeated = laptop.getByRole('dialog', { name: 'Is it you?' });
      await repeated.getByLabel('Password').fill(PASSWORD);
      await repeated.getByRole('button', { name: 'Confirm' }).click();
      await expect(laptop.getByLabel('New password')).toHaveValue('');
      await phone.reload();
      await expect(phone.getByRole('heading', { name: 'Create an account' })).toBeVisible();

      await recover(phone, 'Bruno', codes[0]);
      const names = phone.getByRole('region', { name: 'Bruno' });
      await names.getByLabel('Name').fill('Berta');
      await button(phone, 'Change name').click();
      await expect(phone.getByRole('heading', { name: 'Berta', exact: true })).toBeVisible();
      await phone.reload();
      await button(phone, 'New codes').click();
      const dialog = phone.getByRole('dialog', { name: 'Is it you?' });
      await dialog.getByLabel('Password').fill(`${PASSWORD} 2`);
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await codesOn(phone);
      await exportAndDelete(phone, 'Berta', played);
    });
  });
}
