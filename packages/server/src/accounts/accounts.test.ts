import { Client } from '@oriflamme/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newDatabase } from '../store/testing/postgresStore.ts';
import { startOperatedServer, TEST_TABLE } from '../testing/operatedServer.ts';
import { RECOVERY_CODES } from './recoveryCodes.ts';
import { Visitor } from './testing/visitor.ts';

const PASSWORD = 'correct horse battery';

const STORES: readonly (readonly [string, () => Promise<Readonly<Record<string, string>>>])[] = [
  ['SQLite', () => Promise.resolve({})],
  ['PostgreSQL', async () => ({ DATABASE_URL: await newDatabase() })],
];

describe.for(STORES)('Accounts on %s', ([, newEnvironment]) => {
  it('a guest becomes an account with a passkey, and keeps games, name and seat on a second device', async () => {
    const { url } = await startOperatedServer(await newEnvironment());
    const player = await Client.connect(url, 'Aliénor');
    onTestFinished(() => player.close());
    const table = await player.createTable(TEST_TABLE);
    await player.request({ type: 'sit', table, seat: 0 });
    const phone = new Visitor(url);
    phone.cookie = player.session!;
    const { person } = phone;
    const { authenticator, codes, problem } = await phone.register('Aliénor');
    expect(problem).toBeUndefined();
    expect(codes).toHaveLength(RECOVERY_CODES);
    expect(phone.person).toBe(person);
    expect(await phone.session()).toEqual({ name: 'Aliénor', hasAccount: true });

    const laptop = new Visitor(url);
    const login = await laptop.logIn(authenticator);
    expect(login.name).toBe('Aliénor');
    expect(laptop.person).toBe(person);
    const { authenticator: second, ...added } = await addPasskey(laptop, login.confirmation);
    expect(added).toEqual({ done: true });
    const { account } = await laptop.ask({ type: 'status' });
    expect(account).toMatchObject({
      name: 'Aliénor',
      hasPassword: false,
      passkeys: [{ label: 'Phone' }, { label: 'Key' }],
      codesLeft: RECOVERY_CODES,
      renameAt: null,
    });

    const removed = { type: 'removePasskey', confirmation: login.confirmation } as const;
    await laptop.ask({ ...removed, passkey: account!.passkeys[0].id });
    expect((await new Visitor(url).logIn(authenticator)).problem).toBe('login');
    expect((await laptop.ask({ ...removed, passkey: account!.passkeys[1].id })).problem).toBe('last-login');
    expect((await new Visitor(url).logIn(second)).name).toBe('Aliénor');

    const lost = new Visitor(url);
    const code = ` ${codes[3].toUpperCase().replaceAll('-', ' ')} `;
    const recovered = await lost.ask({ type: 'loginCode', name: 'alienor', code });
    expect(recovered.problem).toBe('login'); // é is another letter than e
    expect((await lost.ask({ type: 'loginCode', name: 'ALIÉNOR', code })).name).toBe('Aliénor');
    expect(lost.person).toBe(person);
    expect(await laptop.session()).toEqual({ name: null }); // all other devices are out
    expect((await lost.ask({ type: 'loginCode', name: 'Aliénor', code })).problem).toBe('login');
    expect((await lost.ask({ type: 'status' })).account).toMatchObject({ codesLeft: RECOVERY_CODES - 1 });
  });

  it('a guest becomes an account with a password, exports everything, deletes it, and the name stays held', async () => {
    const { url, ask } = await startOperatedServer(await newEnvironment());
    const phone = await new Visitor(url).enter('Odo');
    const { confirmation } = await phone.ask({ type: 'registerPassword', name: 'Odo', password: PASSWORD });
    const laptop = new Visitor(url);
    expect((await laptop.ask({ type: 'loginPassword', name: 'odo', password: PASSWORD })).name).toBe('Odo');
    const { sessions } = await phone.ask({ type: 'sessions' });
    expect(sessions).toHaveLength(2);
    const other = sessions.find(({ isThis }) => !isThis)!;
    await phone.ask({ type: 'endSession', session: other.id });
    expect(await laptop.session()).toEqual({ name: null });
    expect((await phone.ask({ type: 'sessions' })).sessions).toMatchObject([{ isThis: true }]);

    const { person, data } = await phone.ask({ type: 'export', confirmation });
    expect(person).toBe(phone.person);
    expect(data).toMatchObject({ account: { name: 'Odo', hasPassword: true }, passkeys: [] });
    expect(JSON.stringify(data)).not.toContain('argon2');
    expect(await phone.ask({ type: 'delete', confirmation })).toEqual({ done: true });
    expect(phone.cookie.split('=')[1]).toBe('');
    expect(await phone.session()).toEqual({ name: null });
    const again = await new Visitor(url).ask({ type: 'loginPassword', name: 'Odo', password: PASSWORD });
    expect(again.problem).toBe('login');
    const thief = await new Visitor(url).ask({ type: 'registerPassword', name: 'odo', password: PASSWORD });
    expect(thief.problem).toBe('name');
    expect((await ask({ type: 'export', person, reason: 'test' })).data).toMatchObject({
      sessions: [],
      tables: [],
    });
  });

  it('a password is changed, which ends other sessions, and new codes replace the old ones', async () => {
    const { url } = await startOperatedServer(await newEnvironment());
    const phone = new Visitor(url);
    const { codes, confirmation } = await phone.register('Ida');
    const laptop = new Visitor(url);
    await laptop.ask({ type: 'loginCode', name: 'Ida', code: codes[0] });
    const set = { type: 'setPassword', password: PASSWORD } as const;
    // The recovery has ended the session of the phone.
    expect((await phone.ask({ ...set, confirmation })).problem).toBe('no-account');
    const { options } = await laptop.ask({ type: 'loginOptions' });
    expect(options).toMatchObject({ userVerification: 'required' });
    const login = await laptop.ask({ type: 'loginCode', name: 'Ida', code: codes[1] });
    const changed = await laptop.ask({ ...set, confirmation: login.confirmation });
    expect(changed.problem).toBeUndefined();
    const fresh = await laptop.ask({ type: 'newCodes', confirmation: changed.confirmation });
    expect(fresh.codes).toHaveLength(RECOVERY_CODES);
    const attempt = new Visitor(url);
    expect((await attempt.ask({ type: 'loginCode', name: 'Ida', code: codes[2] })).problem).toBe('login');
    expect((await attempt.ask({ type: 'loginCode', name: 'Ida', code: fresh.codes[2] })).name).toBe('Ida');
    const { confirmation: proved } = await attempt.ask({ type: 'confirmPassword', password: PASSWORD });
    expect(await attempt.ask({ type: 'removePassword', confirmation: proved })).toEqual({ done: true });
  });
});

async function addPasskey(visitor: Visitor, confirmation: string) {
  const authenticator = visitor.newAuthenticator();
  const { options } = await visitor.ask({ type: 'passkeyOptions', name: 'ignored' });
  const passkey = authenticator.create(options);
  return {
    authenticator,
    ...(await visitor.ask({ type: 'addPasskey', label: 'Key', passkey, confirmation })),
  };
}

describe('Names of accounts', () => {
  it('belong to their accounts: no guest and no other account gets one that looks like it', async () => {
    const { url } = await startOperatedServer();
    await new Visitor(url).register('Scarlet');
    const guest = new Visitor(url);
    // A Cyrillic letter, another case, a sign: all look like it.
    for (const name of ['Scarlet', 'SCARLET', 'Sсarlet', 'Scarlet.', 'ScarIet']) {
      expect((await guest.post('/api/session', { name })).status).toBe(409);
      const tried = await new Visitor(url).ask({ type: 'registerPassword', name, password: PASSWORD });
      expect(tried.problem).toBe('name');
    }
    await guest.enter('Harlet');
    expect((await guest.post('/api/session', { name: 'Scarlet' })).status).toBe(409);
    expect((await guest.session()).name).toBe('Harlet');
    const client = await Client.connect(url, 'Tom');
    onTestFinished(() => client.close());
    await expect(client.request({ type: 'rename', name: 'scarlet' })).rejects.toThrow('cannot be used');
    await client.request({ type: 'rename', name: 'Tim' });
  });

  it('are not those of the server, and do not mix scripts', async () => {
    const { url } = await startOperatedServer();
    for (const name of ['Admin', 'Moderator', 'Oriflamme', 'champion', 'Аnna B']) {
      const tried = await new Visitor(url).ask({ type: 'registerPassword', name, password: PASSWORD });
      expect(tried.problem).toBe('name');
    }
    for (const name of ['Анна', 'Łukasz', 'Lukasz 2'])
      expect((await new Visitor(url).register(name)).problem).toBeUndefined();
  });

  it('change after RENAME_DAYS only, and the former one is held for HELD_NAME_DAYS', async () => {
    const time = { now: Date.now() };
    const days = (count: number) => {
      time.now += count * 86_400_000;
    };
    const { url } = await startOperatedServer(
      { RENAME_DAYS: '10', HELD_NAME_DAYS: '20' },
      { now: () => time.now },
    );
    const anna = new Visitor(url);
    await anna.register('Anna');
    const rename = (name: string) => anna.ask({ type: 'rename', name });
    expect((await rename('Berta')).name).toBe('Berta');
    expect(await anna.session()).toEqual({ name: 'Berta', hasAccount: true });
    expect((await rename('Clara')).problem).toBe('renamed-lately');
    expect((await rename('BERTA')).name).toBe('BERTA');
    expect((await anna.post('/api/session', { name: 'Clara' })).status).toBe(409);
    const thief = new Visitor(url);
    await thief.register('Dora');
    expect((await thief.ask({ type: 'rename', name: 'Anna' })).problem).toBe('name');
    expect((await thief.ask({ type: 'rename', name: 'berta' })).problem).toBe('name');
    days(10);
    expect((await rename('Clara')).name).toBe('Clara');
    days(11);
    expect((await thief.ask({ type: 'rename', name: 'Anna' })).name).toBe('Anna');
    expect((await rename('Anna')).problem).toBe('name');
  });
});
