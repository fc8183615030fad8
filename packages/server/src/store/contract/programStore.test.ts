// What every ProgramStore promises.
import { describe, expect, it } from 'vitest';
import type { ProgramStore, StoredToken } from '../programStore.ts';
import { OPERATED_STORES } from '../testing/stores.ts';

const accountOf = (person: string) => ({
  person,
  name: `Name of ${person}`,
  nameKey: person,
  lookKey: person,
  createdAt: 1,
  renamedAt: null,
  password: null,
});

const requests = (programs: ProgramStore) => ({
  bot: (owner: string, person: string, max = 2) =>
    programs.apply({ type: 'createBot', owner, account: accountOf(person), nameHash: person, max }),
  token: (owner: string, person: string, id: string, max = 2, changes: Partial<StoredToken> = {}) =>
    programs.apply({
      type: 'createToken',
      token: { id, owner, person, label: 'L', scopes: 'play,read', createdAt: 3, usedAt: null, ...changes },
      hash: `hash of ${id}`,
      max,
    }),
});

describe.for(OPERATED_STORES)('The ProgramStore of %s', ([, open]) => {
  const start = async () => {
    const store = await open();
    for (const person of ['ann', 'ben'])
      await store.accounts.apply({
        type: 'create',
        account: accountOf(person),
        nameHash: person,
        passkey: null,
        challenge: null,
        codes: [],
      });
    return { ...requests(store.programs), programs: store.programs, store };
  };

  it('makes bot accounts up to a number, under names that are free', async () => {
    const { bot, programs, store } = await start();
    expect(await bot('ann', 'robot')).toBe('done');
    expect(await bot('ann', 'robot')).toBe('refused');
    expect(await bot('ann', 'ben')).toBe('refused');
    expect(await bot('ann', 'other')).toBe('done');
    expect(await bot('ann', 'third')).toBe('full');
    expect(await bot('nobody', 'fourth')).toBe('refused');
    expect(await bot('ben', 'bens')).toBe('done');
    expect((await programs.botsOf('ann', 10)).map(({ person }) => person)).toEqual(['other', 'robot']);
    expect((await programs.bots('', 2)).map(({ person }) => person)).toEqual(['bens', 'other']);
    expect((await programs.bots('other', 2)).map(({ person }) => person)).toEqual(['robot']);
    expect(await store.accounts.account({ person: 'third' })).toBeUndefined();
    expect(await store.accounts.account({ person: 'robot' })).toMatchObject({ name: 'Name of robot' });
  });

  it('marks bot accounts wherever people are listed', async () => {
    const { bot, programs, store } = await start();
    await bot('ann', 'robot');
    expect([await programs.isBot('robot'), await programs.isBot('ann')]).toEqual([true, false]);
    const rating = { mu: 30, sigma: 2, games: 40, pool: 'base' as const };
    const ratings = [
      { person: 'ann', ...rating },
      { person: 'robot', ...rating, mu: 31 },
    ];
    await store.ratings.apply({ type: 'correct', ratings, upTo: 0, erased: 0, games: [], removed: [] });
    expect((await store.ratings.leaderboard('base', 9)).map(({ isBot }) => isBot)).toEqual([1, 0]);
    const seats = ['ann', 'robot', 'ben'].map((person, place) => ({
      person,
      name: person,
      bot: null,
      treasury: 1,
      place: place + 1,
      hasLeft: false,
    }));
    const game = { table: 'oak', endedAt: 1, pool: 'base', deck: 'spy', clock: 'none', seats } as const;
    await store.history.apply({ type: 'addGame', game, counts: [] });
    const [past] = await store.history.games('ann', {}, 1);
    expect(past.seats.map(({ isProgram }) => isProgram)).toEqual([undefined, true, undefined]);
    expect(await store.history.opponents('ann', 9)).toEqual([
      { name: 'ben', games: 1, won: 1 },
      { name: 'robot', games: 1, won: 1, isProgram: true },
    ]);
    for (const followed of ['ben', 'robot'])
      await store.people.apply({ type: 'follow', follower: 'ann', followed, at: 1, max: 9 });
    expect((await store.people.followedBy('ann', 9)).map(({ isProgram }) => isProgram)).toEqual([
      false,
      true,
    ]);
  });

  it('knows which bot accounts may be challenged', async () => {
    const { bot, programs, store } = await start();
    await bot('ann', 'robot');
    const may = async () => [...(await programs.botsOf('ann', 9)), ...(await programs.bots('', 9))];
    expect((await may()).map(({ mayBeChallenged }) => mayBeChallenged)).toEqual([true, true]);
    const privacy = { ...(await store.people.privacyOf('robot')), contact: 'nobody' } as const;
    await store.people.apply({ type: 'setPrivacy', person: 'robot', privacy });
    expect((await may()).map(({ mayBeChallenged }) => mayBeChallenged)).toEqual([false, false]);
  });

  it('makes tokens up to a number, for the owner and the bots of the owner', async () => {
    const { bot, token, programs } = await start();
    await bot('ann', 'robot');
    await bot('ben', 'bens');
    expect(await token('ann', 'ben', 'one')).toBe('refused');
    expect(await token('ann', 'bens', 'one')).toBe('refused');
    expect(await token('ann', 'robot', 'one')).toBe('done');
    expect(await token('ann', 'ann', 'two', 2, { createdAt: 4 })).toBe('done');
    expect(await token('ann', 'ann', 'three')).toBe('full');
    expect(await programs.token('hash of one')).toEqual({
      id: 'one',
      owner: 'ann',
      person: 'robot',
      label: 'L',
      scopes: 'play,read',
      createdAt: 3,
      usedAt: null,
      name: 'Name of robot',
      isBot: true,
    });
    expect(await programs.token('hash of two')).toMatchObject({ person: 'ann', isBot: false });
    expect(await programs.token('hash of three')).toBeUndefined();
    expect((await programs.tokensOf('ann', 10)).map(({ id }) => id)).toEqual(['two', 'one']);
    expect(await programs.tokensOf('ben', 10)).toEqual([]);
  });

  it('removes a token for its owner only, and notes its use', async () => {
    const { token, programs } = await start();
    await token('ann', 'ann', 'one');
    expect(await programs.apply({ type: 'useToken', id: 'one', at: 9 })).toBe('done');
    expect(await programs.token('hash of one')).toMatchObject({ usedAt: 9 });
    expect(await programs.apply({ type: 'removeToken', owner: 'ben', id: 'one' })).toBe('refused');
    expect(await programs.apply({ type: 'removeToken', owner: 'ann', id: 'one' })).toBe('done');
    expect(await programs.token('hash of one')).toBeUndefined();
  });

  it('forgets the tokens of a person who is erased, and those of the bots', async () => {
    const { bot, token, programs, store } = await start();
    await bot('ann', 'robot');
    await token('ann', 'robot', 'one');
    await token('ann', 'ann', 'two');
    await token('ben', 'ben', 'three');
    await store.admin.apply({
      type: 'erasePerson',
      person: 'ann',
      pseudonym: { id: 'p', name: 'Anonymous' },
      names: [],
    });
    expect(await programs.token('hash of one')).toBeUndefined();
    expect(await programs.token('hash of two')).toBeUndefined();
    expect(await programs.token('hash of three')).toBeDefined();
    expect(await programs.botsOf('ann', 10)).toEqual([]);
  });
});
