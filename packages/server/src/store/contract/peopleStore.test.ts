// What every PeopleStore promises.
import { describe, expect, it } from 'vitest';
import type { AccountStore } from '../accountStore.ts';
import type { PeopleStore, Privacy } from '../peopleStore.ts';
import { OPERATED_STORES } from '../testing/stores.ts';

async function addAccounts(accounts: AccountStore, ...people: string[]): Promise<void> {
  for (const person of people)
    await accounts.apply({
      type: 'create',
      account: {
        person,
        name: `Name of ${person}`,
        nameKey: person,
        lookKey: person,
        createdAt: 1,
        renamedAt: null,
        password: null,
      },
      nameHash: person,
      passkey: null,
      challenge: null,
      codes: [],
    });
}

const privacy = (changes: Partial<Privacy> = {}): Privacy => ({
  profile: 'private',
  presence: 'mutual',
  contact: 'everyone',
  ...changes,
});

const requests = (people: PeopleStore) => ({
  follow: (follower: string, followed: string, max = 10) =>
    people.apply({ type: 'follow', follower, followed, at: 5, max }),
  block: (blocker: string, blocked: string, max = 10) =>
    people.apply({ type: 'block', blocker, blocked, name: `Name of ${blocked}`, at: 5, max }),
  invite: (inviter: string, invitee: string, table = 'oak', at = 5, before = 0, max = 3) =>
    people.apply({ type: 'invite', inviter, invitee, table, at, before, max }),
  set: (person: string, changes: Partial<Privacy>) =>
    people.apply({ type: 'setPrivacy', person, privacy: privacy(changes) }),
});

describe.for(OPERATED_STORES)('The PeopleStore of %s', ([, open]) => {
  it('follows up to a number, each once', async () => {
    const { people, accounts } = await open();
    const { follow } = requests(people);
    await addAccounts(accounts, 'ann', 'ben', 'cat', 'dan');
    expect(await follow('ann', 'cat', 2)).toBe('done');
    expect(await follow('ann', 'ben', 2)).toBe('done');
    expect(await follow('ann', 'dan', 2)).toBe('full');
    expect(await follow('ann', 'ben', 2)).toBe('same');
    expect(await people.isFollowing('ann', 'ben')).toBe(true);
    expect(await people.isFollowing('ben', 'ann')).toBe(false);
    expect((await people.followedBy('ann', 10)).map(({ name }) => name)).toEqual([
      'Name of ben',
      'Name of cat',
    ]);
    expect(await people.followedBy('ann', 1)).toHaveLength(1);
    const unfollow = { type: 'unfollow', follower: 'ann', followed: 'ben' } as const;
    expect(await people.apply(unfollow)).toBe('done');
    expect(await people.apply(unfollow)).toBe('same');
    expect(await follow('ann', 'dan', 2)).toBe('done');
  });

  it('shows presence as the followed person wants', async () => {
    const { people, accounts } = await open();
    const { follow, set } = requests(people);
    await addAccounts(accounts, 'ann', 'ben');
    await follow('ann', 'ben');
    const seen = async () => (await people.followedBy('ann', 9))[0].showsPresence;
    expect(await seen()).toBe(false);
    await set('ben', { presence: 'followers' });
    expect(await seen()).toBe(true);
    await set('ben', { presence: 'mutual' });
    await follow('ben', 'ann');
    expect(await seen()).toBe(true);
    await set('ben', { presence: 'nobody' });
    expect(await seen()).toBe(false);
  });

  it('lets nobody follow or invite who is not wanted', async () => {
    const { people, accounts } = await open();
    const { follow, invite, set } = requests(people);
    await addAccounts(accounts, 'ann', 'ben');
    await set('ben', { contact: 'nobody' });
    expect([await follow('ann', 'ben'), await invite('ann', 'ben')]).toEqual(['refused', 'refused']);
    await set('ben', { contact: 'followed' });
    expect([await follow('ann', 'ben'), await invite('ann', 'ben')]).toEqual(['refused', 'refused']);
    await follow('ben', 'ann');
    expect([await follow('ann', 'ben'), await invite('ann', 'ben')]).toEqual(['done', 'done']);
    expect(await people.privacyOf('ben')).toEqual(privacy({ contact: 'followed' }));
    expect(await people.privacyOf('ann')).toEqual(privacy());
  });

  it('blocks up to a number, which ends everything between the two', async () => {
    const { people, accounts } = await open();
    const { follow, invite, block } = requests(people);
    await addAccounts(accounts, 'ann', 'ben', 'cat');
    await follow('ann', 'ben');
    await follow('ben', 'ann');
    await invite('ben', 'ann');
    await invite('cat', 'ann', 'elm');
    expect(await block('ann', 'ben', 2)).toBe('done');
    expect(await block('ann', 'ben', 2)).toBe('same');
    expect(await people.followedBy('ann', 9)).toEqual([]);
    expect(await people.followedBy('ben', 9)).toEqual([]);
    expect((await people.invitesTo('ann', 0, 9)).map(({ table }) => table)).toEqual(['elm']);
    for (const [one, other] of [
      ['ann', 'ben'],
      ['ben', 'ann'],
    ]) {
      expect(await follow(one, other)).toBe('refused');
      expect(await invite(one, other)).toBe('refused');
      expect(await people.keptApart(one, ['cat', other])).toEqual([other]);
    }
    expect(await people.blockersOf('ben', ['ann', 'cat'])).toEqual(['ann']);
    expect(await people.blockersOf('ben', ['cat'])).toEqual([]);
    expect(await people.blockersOf('ann', ['ben'])).toEqual([]);
    // Guests block and are blocked as well.
    expect(await block('ann', 'guest', 2)).toBe('done');
    expect(await block('ann', 'cat', 2)).toBe('full');
    expect(await block('guest', 'ann')).toBe('done');
    expect(await people.blockedBy('ann', 9)).toEqual([
      { person: 'ben', name: 'Name of ben', at: 5 },
      { person: 'guest', name: 'Name of guest', at: 5 },
    ]);
    await people.apply({ type: 'unblock', blocker: 'ann', blocked: 'ben' });
    expect(await follow('ben', 'ann')).toBe('done');
  });

  it('blocks once when asked several times at once', async () => {
    const { people } = await open();
    const { block } = requests(people);
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => block('guest', 'other')));
    expect(outcomes.every((outcome) => outcome === 'done' || outcome === 'same')).toBe(true);
    expect(await people.blockedBy('guest', 9)).toHaveLength(1);
  });

  it('keeps the latest invites, each once, until they expire', async () => {
    const { people, accounts } = await open();
    const { invite } = requests(people);
    await addAccounts(accounts, 'ann', 'ben');
    expect(await invite('ben', 'ann', 'oak', 10)).toBe('done');
    expect(await invite('ben', 'ann', 'oak', 11)).toBe('same');
    for (const [table, at] of [
      ['elm', 12],
      ['fir', 13],
      ['ash', 14],
    ] as const)
      await invite('ben', 'ann', table, at);
    expect(await people.invitesTo('ann', 0, 9)).toEqual(
      [
        ['ash', 14],
        ['fir', 13],
        ['elm', 12],
      ].map(([table, at]) => ({ inviter: 'ben', name: 'Name of ben', table, at })),
    );
    expect(await people.invitesTo('ann', 13, 9)).toHaveLength(2);
    expect(await people.invitesTo('ann', 0, 1)).toHaveLength(1);
    const remove = { type: 'removeInvite', invitee: 'ann', table: 'ash' } as const;
    expect(await people.apply({ ...remove, inviter: 'cat' })).toBe('same');
    expect(await people.apply({ ...remove, inviter: null })).toBe('done');
    await invite('ben', 'ann', 'yew', 20, 13);
    expect((await people.invitesTo('ann', 0, 9)).map(({ table }) => table)).toEqual(['yew', 'fir']);
  });

  it('knows who is online at servers that run, and at which table', async () => {
    const { people, accounts, shared } = await open();
    await addAccounts(accounts, 'ann', 'ben', 'cat');
    const set = (server: string, came: string[], went: string[] = []) =>
      people.apply({ type: 'setOnline', server, came, went });
    await shared.beat('one', 2, 100, 50);
    await shared.beat('two', 1, 100, 10);
    await set('one', ['ann', 'ben', 'guest']);
    await set('two', ['cat']);
    await shared.setPresent('one', [{ table: 'oak', people: ['ben'] }], 100);
    const others = ['ann', 'ben', 'cat', 'guest'];
    expect(await people.onlineAmong(others, 105)).toEqual([
      { person: 'ann', table: null },
      { person: 'ben', table: 'oak' },
      { person: 'cat', table: null },
    ]);
    expect(await people.onlineAmong(['cat'], 120)).toEqual([]);
    await set('one', [], ['ann']);
    expect(await people.onlineAmong(others, 120)).toEqual([{ person: 'ben', table: 'oak' }]);
    await shared.removeServer('one');
    expect(await people.onlineAmong(others, 120)).toEqual([]);
  });

  it('tells and erases everything about a person', async () => {
    const { people, accounts, admin } = await open();
    const { follow, block, invite, set } = requests(people);
    await addAccounts(accounts, 'ann', 'ben', 'cat');
    await follow('ann', 'ben');
    await follow('ben', 'ann');
    await block('ann', 'cat');
    await block('guest', 'ann');
    await invite('ben', 'ann');
    await invite('ann', 'ben');
    await set('ann', { profile: 'public' });
    expect(await people.relationsOf('ann', 10)).toEqual({
      follows: [{ followed: 'ben', at: 5 }],
      blocks: [{ person: 'cat', name: 'Name of cat', at: 5 }],
      invites: [{ from: 'ben', table: 'oak', at: 5 }],
      sentInvites: [{ to: 'ben', table: 'oak', at: 5 }],
      privacy: privacy({ profile: 'public' }),
    });
    await admin.apply({
      type: 'erasePerson',
      person: 'ann',
      pseudonym: { id: 'other', name: 'Anonymous' },
      names: [],
    });
    expect(await people.relationsOf('ann', 10)).toEqual({
      follows: [],
      blocks: [],
      invites: [],
      sentInvites: [],
      privacy: null,
    });
    expect(await people.followedBy('ben', 9)).toEqual([]);
    expect(await people.blockedBy('guest', 9)).toEqual([]);
  });

  it('has a stamp of the blocks and invites of each person, which changes with them', async () => {
    const { people, accounts } = await open();
    const { block, invite } = requests(people);
    await addAccounts(accounts, 'ann', 'ben', 'cat');
    const stamps = async (what: 'blocks' | 'invites') =>
      Object.fromEntries(await people.stampsOf(what, ['ann', 'ben', 'guest']));
    expect([await stamps('blocks'), await stamps('invites')]).toEqual([{}, {}]);
    await block('ann', 'cat');
    await block('cat', 'guest');
    await invite('ann', 'ben');
    expect(await stamps('blocks')).toEqual({ ann: '1 5' });
    expect(await stamps('invites')).toEqual({ ben: '1 5' });
    expect(await people.blocksOf(['ann', 'ben'])).toEqual([{ blocker: 'ann', blocked: 'cat', at: 5 }]);
    await people.apply({ type: 'block', blocker: 'ann', blocked: 'ben', name: 'Ben', at: 7, max: 9 });
    await people.apply({ type: 'unblock', blocker: 'ann', blocked: 'cat' });
    expect(await stamps('blocks')).toEqual({ ann: '1 7' });
    expect(await stamps('invites')).toEqual({});
  });

  it('forgets the blocks of guests and old invites, and keeps the blocks of accounts', async () => {
    const { people, accounts, admin } = await open();
    const { block, invite } = requests(people);
    await addAccounts(accounts, 'ann', 'ben');
    await block('ann', 'cat');
    await block('guest', 'cat');
    await invite('ben', 'ann');
    const prune = async (what: 'guestBlocks' | 'invites', before: number) =>
      (await admin.apply({ type: 'prune', what, before, max: 10 })).count;
    expect([await prune('guestBlocks', 5), await prune('invites', 5)]).toEqual([0, 0]);
    expect([await prune('guestBlocks', 6), await prune('invites', 6)]).toEqual([1, 1]);
    expect(await people.blockedBy('guest', 9)).toEqual([]);
    expect(await people.blockedBy('ann', 9)).toHaveLength(1);
  });
});
