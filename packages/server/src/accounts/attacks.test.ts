import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startOperatedServer } from '../testing/operatedServer.ts';
import { Passwords } from './passwords.ts';
import { Visitor } from './testing/visitor.ts';

const PASSWORD = 'correct horse battery';

async function start(environment: Readonly<Record<string, string>> = {}) {
  const time = { now: Date.now(), monotonic: 0 };
  const server = await startOperatedServer(environment, {
    now: () => time.now,
    gateway: { now: () => time.monotonic },
  });
  return { ...server, time };
}

describe('Passkeys', () => {
  it('refuse an assertion that was used before', async () => {
    const { url } = await start();
    const { authenticator } = await new Visitor(url).register('Ann');
    const { options } = await new Visitor(url).ask({ type: 'loginOptions' });
    const passkey = authenticator.use(options);
    expect((await new Visitor(url).ask({ type: 'loginPasskey', passkey })).name).toBe('Ann');
    const thief = new Visitor(url);
    expect((await thief.ask({ type: 'loginPasskey', passkey })).problem).toBe('login');
    expect(thief.cookie).toBe('');
  });

  it('refuse two uses of one challenge at the same time', async () => {
    const { url } = await start();
    const { authenticator } = await new Visitor(url).register('Ann');
    const { options } = await new Visitor(url).ask({ type: 'loginOptions' });
    const answers = [authenticator.use(options), authenticator.use(options)];
    const results = await Promise.all(
      answers.map((passkey) => new Visitor(url).ask({ type: 'loginPasskey', passkey })),
    );
    expect(results.filter(({ problem }) => problem === undefined)).toHaveLength(1);
  });

  it('refuse a challenge that is old, invented, or for another purpose', async () => {
    const { url, time } = await start();
    const visitor = new Visitor(url);
    const { authenticator } = await visitor.register('Ann');
    const { options } = await visitor.ask({ type: 'loginOptions' });
    const registration = (await visitor.ask({ type: 'passkeyOptions', name: 'Ann' })).options;
    const challenges = [
      { ...options, challenge: Buffer.alloc(38, 7).toString('base64url') },
      { ...options, challenge: (registration as { challenge: string }).challenge },
    ];
    for (const wrong of challenges)
      expect((await visitor.ask({ type: 'loginPasskey', passkey: authenticator.use(wrong) })).problem).toBe(
        'login',
      );
    time.now += 5 * 60_000;
    expect((await visitor.ask({ type: 'loginPasskey', passkey: authenticator.use(options) })).problem).toBe(
      'login',
    );
  });

  it.each([
    ['another origin', { origin: 'http://localhost:1' }],
    ['another host', { host: 'example.org' }],
    ['another person', { userHandle: Buffer.from('x'.repeat(22)).toString('base64url') }],
    ['no verification of the user', { isVerified: false }],
  ])('refuse an assertion with %s', async (_, changes) => {
    const { url } = await start();
    const { authenticator } = await new Visitor(url).register('Ann');
    const { options } = await new Visitor(url).ask({ type: 'loginOptions' });
    const passkey = authenticator.use(options, changes);
    expect((await new Visitor(url).ask({ type: 'loginPasskey', passkey })).problem).toBe('login');
  });

  it.each([
    ['another origin', { origin: 'http://localhost:1' }],
    ['another host', { host: 'example.org' }],
    ['no verification of the user', { isVerified: false }],
  ])('refuse a new passkey with %s', async (_, changes) => {
    const { url } = await start();
    const visitor = new Visitor(url);
    const { options } = await visitor.ask({ type: 'passkeyOptions', name: 'Ann' });
    const passkey = visitor.newAuthenticator().create(options, changes);
    const registered = await visitor.ask({ type: 'registerPasskey', name: 'Ann', label: 'Key', passkey });
    expect(registered.problem).toBe('passkey');
  });

  it('refuse a new passkey that was made for another session', async () => {
    const { url } = await start();
    const [one, other] = [new Visitor(url), new Visitor(url)];
    const { options } = await one.ask({ type: 'passkeyOptions', name: 'Ann' });
    await other.enter('Ben');
    const passkey = one.newAuthenticator().create(options);
    const request = { type: 'registerPasskey', name: 'Ann', label: 'Key', passkey } as const;
    expect((await other.ask(request)).problem).toBe('passkey');
    expect((await one.ask(request)).problem).toBeUndefined();
  });

  it('refuse a copied authenticator, whose counter is behind', async () => {
    const { url } = await start();
    const { authenticator } = await new Visitor(url).register('Ann');
    for (let n = 0; n < 3; n++) await new Visitor(url).logIn(authenticator);
    authenticator.counter = 1;
    expect((await new Visitor(url).logIn(authenticator)).problem).toBe('login');
    authenticator.counter = 3;
    expect((await new Visitor(url).logIn(authenticator)).name).toBe('Ann');
  });

  it('refuse a signature of another key', async () => {
    const { url } = await start();
    const { authenticator } = await new Visitor(url).register('Ann');
    const { authenticator: foreign } = await new Visitor(url).register('Ben');
    const { options } = await new Visitor(url).ask({ type: 'loginOptions' });
    const [real, forged] = [authenticator.use(options), foreign.use(options)];
    const passkey = { ...real, response: { ...real.response, signature: forged.response.signature } };
    expect((await new Visitor(url).ask({ type: 'loginPasskey', passkey })).problem).toBe('login');
    const mixed = { ...forged, id: real.id, rawId: real.id };
    expect((await new Visitor(url).ask({ type: 'loginPasskey', passkey: mixed })).problem).toBe('login');
  });

  it('are limited to MAX_PASSKEYS_PER_ACCOUNT', async () => {
    const { url } = await start({ MAX_PASSKEYS_PER_ACCOUNT: '2' });
    const visitor = new Visitor(url);
    const { confirmation } = await visitor.register('Ann');
    const add = async () => {
      const { options } = await visitor.ask({ type: 'passkeyOptions', name: 'Ann' });
      const passkey = visitor.newAuthenticator().create(options);
      return visitor.ask({ type: 'addPasskey', label: 'Key', passkey, confirmation });
    };
    expect((await add()).problem).toBeUndefined();
    expect((await add()).problem).toBe('too-many-passkeys');
  });
});

describe('Sessions', () => {
  it('of before the account are worthless: nobody can plant one and wait', async () => {
    const { url } = await start();
    const attacker = await new Visitor(url).enter('Ann');
    const victim = new Visitor(url);
    victim.cookie = attacker.cookie;
    await victim.register('Ann');
    expect(await victim.session()).toEqual({ name: 'Ann', hasAccount: true });
    expect(await attacker.session()).toEqual({ name: null });
    expect((await attacker.ask({ type: 'status' })).account).toBeNull();
  });

  it('of a login are new, whatever cookie the browser had', async () => {
    const { url } = await start();
    const { authenticator } = await new Visitor(url).register('Ann');
    const planted = await new Visitor(url).enter('Eve');
    const victim = new Visitor(url);
    victim.cookie = planted.cookie;
    await victim.logIn(authenticator);
    expect(victim.cookie.split('.')[2]).not.toBe(planted.cookie.split('.')[2]);
    expect((await planted.session()).name).toBe('Eve');
  });

  it('of an old password that is checked while it is changed end with it', async () => {
    const { url, time } = await start();
    const ann = new Visitor(url);
    const made = { type: 'registerPassword', name: 'Ann', password: PASSWORD } as const;
    const { confirmation } = await ann.ask(made);
    time.now += 1000;
    const verify = vi.spyOn(Passwords.prototype, 'verify');
    onTestFinished(() => verify.mockRestore());
    verify.mockImplementationOnce(async () => {
      const changed = { type: 'setPassword', password: 'staple battery horse', confirmation } as const;
      expect((await ann.ask(changed)).problem).toBeUndefined();
      time.now += 1000;
      return true;
    });
    const thief = new Visitor(url);
    await thief.ask({ type: 'loginPassword', name: 'Ann', password: PASSWORD });
    expect(await thief.session()).toEqual({ name: null });
    expect((await ann.session()).name).toBe('Ann');
  });

  it('of others cannot be ended', async () => {
    const { url } = await start();
    const [ann, ben] = [new Visitor(url), new Visitor(url)];
    await ann.register('Ann');
    await ben.register('Ben');
    const [{ id }] = (await ann.ask({ type: 'sessions' })).sessions;
    await ben.ask({ type: 'endSession', session: id });
    expect((await ann.session()).name).toBe('Ann');
  });

  it('do not suffice for what matters: the person has to prove again who they are, for ten minutes', async () => {
    const { url, time } = await start();
    const ann = new Visitor(url);
    const { confirmation, authenticator } = await ann.register('Ann');
    const stranger = new Visitor(url);
    const { confirmation: foreign } = await stranger.register('Ben');
    const requests = (proof: string) =>
      [
        { type: 'setPassword', password: PASSWORD, confirmation: proof },
        { type: 'newCodes', confirmation: proof },
        { type: 'export', confirmation: proof },
        { type: 'removePassword', confirmation: proof },
        { type: 'delete', confirmation: proof },
      ] as const;
    for (const wrong of [foreign, 'invented'])
      for (const request of requests(wrong)) expect((await ann.ask(request)).problem).toBe('confirm');
    time.now += 10 * 60_000;
    for (const request of requests(confirmation)) expect((await ann.ask(request)).problem).toBe('confirm');
    const { options } = await ann.ask({ type: 'loginOptions' });
    const proved = await ann.ask({ type: 'confirmPasskey', passkey: authenticator.use(options) });
    expect((await ann.ask({ type: 'newCodes', confirmation: proved.confirmation })).codes).toHaveLength(10);
    const { options: again } = await stranger.ask({ type: 'loginOptions' });
    const borrowed = await stranger.ask({ type: 'confirmPasskey', passkey: authenticator.use(again) });
    expect(borrowed.problem).toBe('login');
  });

  it('give no confirmation when they end the others', async () => {
    const { url } = await start();
    const ann = new Visitor(url);
    await ann.register('Ann');
    const thief = new Visitor(url);
    thief.cookie = ann.cookie;
    expect(await thief.ask({ type: 'endOtherSessions' })).toEqual({ done: true });
  });

  it('of another origin change nothing', async () => {
    const { url } = await start();
    const ann = new Visitor(url);
    await ann.register('Ann');
    const from = { origin: 'https://evil.org' };
    expect((await ann.ask({ type: 'rename', name: 'Eve' }, from)).problem).toBe('origin');
    expect((await ann.session()).name).toBe('Ann');
  });
});

describe('Guessing', () => {
  const guess = (visitor: Visitor, name: string) =>
    visitor.ask({ type: 'loginPassword', name, password: 'wrong password' });

  it('is limited per name, known or not, for passwords and codes together; passkeys go on', async () => {
    const { url, time } = await start({ LOGINS_PER_NAME_PER_HOUR: '3' });
    const visitor = new Visitor(url);
    const { authenticator } = await visitor.register('Ann');
    for (const name of ['Ann', 'Nobody']) {
      expect((await guess(visitor, name)).problem).toBe('login');
      expect((await guess(visitor, name.toUpperCase())).problem).toBe('login');
      const code = { type: 'loginCode', name, code: '0000-0000' } as const;
      expect((await visitor.ask(code)).problem).toBe('login');
      expect((await guess(visitor, name)).problem).toBe('limit');
      expect((await visitor.ask(code)).problem).toBe('limit');
    }
    expect((await new Visitor(url).logIn(authenticator)).name).toBe('Ann');
    time.monotonic += 3_600_000;
    expect((await guess(visitor, 'Ann')).problem).toBe('login');
  });

  it('is limited per address', async () => {
    const { url } = await start({ LOGINS_PER_ADDRESS_PER_HOUR: '2' });
    const visitor = new Visitor(url);
    for (const name of ['One', 'Two']) expect((await guess(visitor, name)).problem).toBe('login');
    expect((await guess(visitor, 'Three')).problem).toBe('limit');
    const { authenticator } = await visitor.register('Ann');
    expect((await visitor.logIn(authenticator)).problem).toBe('limit');
  });

  it('of names by registering is limited per address', async () => {
    const { url } = await start({ ACCOUNTS_PER_ADDRESS_PER_HOUR: '2' });
    const tried = [];
    for (const name of ['One', 'Two', 'Three'])
      tried.push(
        (await new Visitor(url).ask({ type: 'registerPassword', name, password: PASSWORD })).problem,
      );
    expect(tried).toEqual([undefined, undefined, 'limit']);
  });

  it('requests about one account are limited', async () => {
    const { url } = await start({ ACCOUNT_CHANGES_PER_PERSON_PER_HOUR: '2' });
    const visitor = new Visitor(url);
    await visitor.register('Ann');
    const asked = [];
    for (let n = 0; n < 3; n++) asked.push((await visitor.ask({ type: 'sessions' })).problem);
    expect(asked).toEqual([undefined, undefined, 'limit']);
  });

  it('learns nothing from the answers: they are the same with and without an account', async () => {
    const { url } = await start();
    await new Visitor(url).ask({ type: 'registerPassword', name: 'Ann', password: PASSWORD });
    await new Visitor(url).register('Ben'); // has no password
    const answer = async (body: object) => {
      const response = await new Visitor(url).post('/api/account', body);
      const headers = [...response.headers].filter(([name]) => name !== 'date');
      return { status: response.status, text: await response.text(), headers };
    };
    for (const request of [
      { type: 'loginPassword', password: 'wrong password' },
      { type: 'loginCode', code: '0000-0000-0000-0000' },
    ]) {
      const [known, without, unknown] = [
        await answer({ ...request, name: 'Ann' }),
        await answer({ ...request, name: 'Ben' }),
        await answer({ ...request, name: 'Cat' }),
      ];
      expect(known.status).toBe(401);
      expect(without).toEqual(known);
      expect(unknown).toEqual(known);
    }
  });
});

describe('Passwords', () => {
  it('cost the same work with and without a stored hash', async () => {
    const passwords = new Passwords({ maxQueued: 10 });
    const stored = await passwords.hash(PASSWORD);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    for (const hash of [stored, null, undefined]) {
      const before = passwords.computed;
      expect(await passwords.verify('wrong password', hash)).toBe(false);
      expect(passwords.computed).toBe(before + 1);
    }
    expect(await passwords.verify(PASSWORD, stored)).toBe(true);
    expect(await passwords.verify(PASSWORD.normalize('NFKD'), stored)).toBe(true);
  });

  it('wait in a queue of MAX_QUEUED_PASSWORDS, and not one more', async () => {
    const passwords = new Passwords({ maxQueued: 1 });
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => passwords.verify('x', null)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect(await passwords.verify('x', null)).toBe(false);
  });

  it.each(['short', 'aaaaaaaaaaaa', 'anna anna 12'])('refuse %j as too weak', async (password) => {
    const { url } = await start();
    const asked = new Visitor(url).ask({ type: 'registerPassword', name: 'Anna', password });
    expect((await asked).problem).toBe('password');
  });
});
