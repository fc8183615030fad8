// What every AccountStore promises.
import { describe, expect, it } from 'vitest';
import type { Account, AccountChange, StoredPasskey } from '../accountStore.ts';
import { OPERATED_STORES } from '../testing/stores.ts';

const account = (person: string, changes: Partial<Account> = {}): Account => ({
  person,
  name: person,
  nameKey: person.toLowerCase(),
  lookKey: `look of ${changes.nameKey ?? person.toLowerCase()}`,
  createdAt: 100,
  renamedAt: null,
  password: null,
  ...changes,
});

const passkey = (id: string, person: string, createdAt = 100): StoredPasskey => ({
  id,
  person,
  publicKey: 'key',
  counter: 0,
  transports: 'internal,hybrid',
  label: 'Phone',
  createdAt,
  usedAt: null,
});

const once = (hash: string, until = 1000) => ({ hash, until });

const create = (
  of: Account,
  changes: Partial<Extract<AccountChange, { type: 'create' }>> = {},
): AccountChange => ({
  type: 'create',
  account: of,
  nameHash: `hash of ${of.nameKey}`,
  passkey: passkey(`passkey of ${of.person}`, of.person),
  challenge: once(`challenge of ${of.person}`),
  codes: ['a', 'b'],
  ...changes,
});

const rename = (person: string, from: string, name: string, at = 200): AccountChange => ({
  type: 'rename',
  person,
  name,
  nameKey: name.toLowerCase(),
  lookKey: `look of ${name.toLowerCase()}`,
  nameHash: `hash of ${name.toLowerCase()}`,
  at,
  held: { hash: `hash of ${from.toLowerCase()}`, until: at + 100 },
});

describe.for(OPERATED_STORES)('The AccountStore of %s', ([, open]) => {
  it('creates an account with a passkey and codes, and finds it by person and name', async () => {
    const { accounts } = await open();
    expect(await accounts.apply(create(account('Ann', { password: 'hashed' })))).toBe(true);
    const stored = account('Ann', { password: 'hashed' });
    expect(await accounts.account({ person: 'Ann' })).toEqual(stored);
    expect(await accounts.account({ nameKey: 'ann' })).toEqual(stored);
    expect(await accounts.account({ nameKey: 'Ann' })).toBeUndefined();
    expect(await accounts.passkey('passkey of Ann')).toEqual(passkey('passkey of Ann', 'Ann'));
    expect(await accounts.codesLeft('Ann')).toBe(2);
    expect(await accounts.codesLeft('Ben')).toBe(0);
  });

  it('creates no second account of a person, of a name, or with a used challenge', async () => {
    const { accounts } = await open();
    await accounts.apply(create(account('Ann')));
    expect(await accounts.apply(create(account('Ann', { nameKey: 'other' })))).toBe(false);
    expect(await accounts.apply(create(account('Ben', { nameKey: 'ann' })))).toBe(false);
    expect(await accounts.apply(create(account('Ben', { lookKey: 'look of ann' })))).toBe(false);
    expect(await accounts.isFree('new', 'look of ann')).toBe(false);
    expect(await accounts.isFree('ann', 'new')).toBe(false);
    expect(await accounts.isFree('new', 'new')).toBe(true);
    expect(await accounts.apply(create(account('Ben'), { challenge: once('challenge of Ann') }))).toBe(false);
    expect(await accounts.passkeysOf('Ben')).toEqual([]);
    expect(await accounts.apply(create(account('Ben'), { challenge: null }))).toBe(true);
  });

  it('gives a name to one of two who ask at the same time', async () => {
    const { accounts } = await open();
    const made = await Promise.all(
      ['Ann', 'Ben', 'Cat'].map((person) => accounts.apply(create(account(person, { nameKey: 'same' })))),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
  });

  it('renames one of two who ask for a name at the same time, and refuses the other', async () => {
    const { accounts } = await open();
    const people = ['Ann', 'Ben', 'Cat', 'Dan'];
    for (const person of people) await accounts.apply(create(account(person)));
    const renamed = await Promise.all(people.map((person) => accounts.apply(rename(person, person, 'Same'))));
    expect(renamed.filter(Boolean)).toHaveLength(1);
  });

  it('holds a former name for its owner, until the time is over', async () => {
    const { accounts } = await open();
    await accounts.apply(create(account('Ann')));
    await accounts.apply(create(account('Ben')));
    expect(await accounts.apply(rename('Ann', 'Ann', 'Eve'))).toBe(true);
    expect(await accounts.account({ nameKey: 'eve' })).toMatchObject({ name: 'Eve', renamedAt: 200 });
    expect(await accounts.apply(rename('Ben', 'Ben', 'Ann', 300))).toBe(false);
    expect(await accounts.apply(rename('Ben', 'Ben', 'Eve', 300))).toBe(false);
    expect(await accounts.apply(create(account('Cat', { nameKey: 'ann' })))).toBe(false);
    expect(await accounts.apply(rename('Ann', 'Eve', 'Ann', 300))).toBe(true);
    expect(await accounts.apply(rename('Ann', 'Ann', 'Ida', 310))).toBe(true);
    expect(await accounts.apply(rename('Ben', 'Ben', 'Ann', 411))).toBe(true);
    expect(await accounts.apply(rename('Nobody', 'Nobody', 'New'))).toBe(false);
  });

  it('adds passkeys up to a number, each once, each challenge once', async () => {
    const { accounts } = await open();
    await accounts.apply(create(account('Ann')));
    await accounts.apply(create(account('Ben')));
    const add = (id: string, challenge: string, max = 3) =>
      accounts.apply({
        type: 'addPasskey',
        passkey: passkey(id, 'Ann', 200),
        challenge: once(challenge),
        at: 200,
        max,
      });
    expect(await add('second', 'one')).toBe(true);
    expect(await add('third', 'one')).toBe(false);
    expect(await add('passkey of Ben', 'two')).toBe(false);
    expect(await add('third', 'two', 2)).toBe(false);
    expect(await add('third', 'two')).toBe(true);
    expect((await accounts.passkeysOf('Ann')).map(({ id }) => id)).toEqual([
      'passkey of Ann',
      'second',
      'third',
    ]);
  });

  it('uses a passkey with each challenge once, until the challenge has expired anyway', async () => {
    const { accounts } = await open();
    await accounts.apply(create(account('Ann')));
    const use = (challenge: string, counter: number, at = 300) =>
      accounts.apply({ type: 'usePasskey', id: 'passkey of Ann', counter, at, challenge: once(challenge) });
    expect(await use('one', 5)).toBe(true);
    expect(await use('one', 6)).toBe(false);
    expect(await accounts.passkey('passkey of Ann')).toMatchObject({ counter: 5, usedAt: 300 });
    const both = await Promise.all([use('two', 7), use('two', 7)]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await use('one', 8, 1001)).toBe(true);
  });

  it('never removes the last way to log in', async () => {
    const { accounts } = await open();
    await accounts.apply(create(account('Ann', { password: 'hashed' })));
    const remove = (type: 'removePasskey' | 'removePassword', id = 'passkey of Ann') =>
      accounts.apply({ type, person: 'Ann', id });
    expect(await remove('removePasskey', 'another')).toBe(false);
    const both = await Promise.all([remove('removePassword'), remove('removePasskey')]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await remove('removePasskey')).toBe(false);
    expect(await remove('removePassword')).toBe(false);
  });

  it('changes passwords and codes, and uses a code once', async () => {
    const { accounts } = await open();
    await accounts.apply(create(account('Ann')));
    expect(await accounts.apply({ type: 'setPassword', person: 'Ann', password: 'new' })).toBe(true);
    expect(await accounts.account({ person: 'Ann' })).toMatchObject({ password: 'new' });
    expect(await accounts.apply({ type: 'setPassword', person: 'Ben', password: 'new' })).toBe(false);
    expect(await accounts.apply({ type: 'setCodes', person: 'Ann', codes: ['x', 'y', 'z'] })).toBe(true);
    const use = (person: string, hash: string) => accounts.apply({ type: 'useCode', person, hash });
    expect(await use('Ann', 'a')).toBe(false);
    expect(await use('Ben', 'x')).toBe(false);
    expect((await Promise.all([use('Ann', 'x'), use('Ann', 'x')])).filter(Boolean)).toHaveLength(1);
    expect(await accounts.codesLeft('Ann')).toBe(2);
  });

  it('deletes an account and holds its name for nobody', async () => {
    const { accounts, admin } = await open();
    await accounts.apply(create(account('Ann')));
    const held = { hash: 'hash of ann', until: 500 };
    expect(await accounts.apply({ type: 'delete', person: 'Ann', held })).toBe(true);
    expect(await accounts.account({ person: 'Ann' })).toBeUndefined();
    expect(await accounts.passkey('passkey of Ann')).toBeUndefined();
    expect(await accounts.codesLeft('Ann')).toBe(0);
    expect(await accounts.apply(create(account('Ann'), { challenge: null }))).toBe(false);
    const later = account('Ann', { createdAt: 501 });
    expect(await accounts.apply(create(later, { challenge: null }))).toBe(true);
    await admin.apply({
      type: 'erasePerson',
      person: 'Ann',
      pseudonym: { id: 'other', name: 'Anonymous' },
      names: [],
    });
    expect(await accounts.account({ person: 'Ann' })).toBeUndefined();
    expect(await accounts.passkeysOf('Ann')).toEqual([]);
  });
});
