import type { Invite } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import type { Person } from '../table/entry.ts';
import { newName, person, tableConfig } from '../testing/testLobby.ts';
import { openPeople, register } from './testing/openPeople.ts';

const [ann, ben, cat, dan] = [person('Ann'), person('Ben'), person('Cat'), person('Dan')];
const EVERYONE = { profile: 'private', presence: 'followers', contact: 'everyone' } as const;

async function openWithAccounts(environment: Readonly<Record<string, string>> = {}) {
  const opened = await openPeople(environment);
  await register(opened.store.accounts, ann, ben, cat, dan);
  const { lobby, people, call } = opened;
  const newTable = async (host: Person, isPublic = true) => {
    const table = newName();
    await lobby.create(host, table, tableConfig({ isPublic }));
    await lobby.command(host, table, { type: 'sit', seat: 0 });
    return table;
  };
  const follow = (who: Person, name: string) => people.follow(call(who), { name });
  const invite = (who: Person, table: string, name: string) => people.invite(call(who), table, { name });
  return { ...opened, newTable, follow, invite };
}

describe('Following', () => {
  it('shows who is online and at a public table, as far as they want it', async () => {
    const { lobby, people, call, follow, newTable, online } = await openWithAccounts();
    await follow(ann, 'Ben');
    const seen = async () => (await people.followed(ann.id))[0];
    const unknown = { name: 'Ben', followsBack: false, presence: null, table: null };
    online.connect(ben.id);
    // By default only those whom Ben follows as well.
    expect(await seen()).toEqual(unknown);
    await follow(ben, 'Ann');
    expect(await seen()).toMatchObject({ followsBack: true, presence: 'online', table: null });
    const table = await newTable(ben);
    await lobby.subscribe(ben, table, undefined, () => undefined);
    expect(await seen()).toMatchObject({ presence: 'table', table });
    await people.setPrivacy(call(ben), { ...EVERYONE, presence: 'nobody' });
    expect(await seen()).toEqual({ ...unknown, followsBack: true });
    await people.setPrivacy(call(ben), EVERYONE);
    await people.unfollow(call(ben), { name: 'Ann' });
    expect(await seen()).toMatchObject({ presence: 'table' });
    online.disconnect(ben.id);
    expect(await seen()).toEqual(unknown);
  });

  it('does not tell at which private table someone is', async () => {
    const { lobby, people, call, follow, newTable, online } = await openWithAccounts();
    await people.setPrivacy(call(ben), EVERYONE);
    await follow(ann, 'Ben');
    online.connect(ben.id);
    await lobby.subscribe(ben, await newTable(ben, false), undefined, () => undefined);
    expect((await people.followed(ann.id))[0]).toMatchObject({ presence: 'table', table: null });
  });

  it('answers the same to the blocked as to everyone where contact is switched off', async () => {
    const { people, call, follow, newTable, invite } = await openWithAccounts();
    await people.block(call(ben), { name: 'Ann' });
    await people.setPrivacy(call(cat), { ...EVERYONE, contact: 'nobody' });
    const table = await newTable(ann);
    const refusals = await Promise.all(
      ['Ben', 'Cat'].flatMap((name) =>
        [follow(ann, name), invite(ann, table, name)].map((done) =>
          done.catch(({ reason, message }: Error & { reason: string }) => `${reason} ${message}`),
        ),
      ),
    );
    expect(new Set(refusals)).toEqual(new Set(['forbidden This person cannot be reached.']));
    expect(await people.relation(ann, { name: 'Ben' })).toEqual({
      name: 'Ben',
      hasAccount: true,
      isSelf: false,
      isFollowed: false,
      isBlocked: false,
    });
    expect(await people.relation(ben, { name: 'ann' })).toMatchObject({ name: 'Ann', isBlocked: true });
  });

  it('needs an account of someone else, and ends at MAX_FOLLOWED_PER_PERSON', async () => {
    const { follow } = await openWithAccounts({ MAX_FOLLOWED_PER_PERSON: '2' });
    await expect(follow(ann, 'Ann')).rejects.toMatchObject({ reason: 'not-found' });
    await expect(follow(ann, 'Nobody')).rejects.toMatchObject({ reason: 'not-found' });
    await follow(ann, 'Ben');
    await follow(ann, 'Cat');
    await expect(follow(ann, 'Dan')).rejects.toThrow('You follow 2 people, and cannot follow more.');
  });
});

describe('Inviting', () => {
  it('tells those who look at the lobby, notifies once, and ends when it is declined or no seat is free', async () => {
    const { lobby, people, invite, newTable, notified } = await openWithAccounts();
    const heard: (readonly Invite[])[] = [];
    const stop = people.invites.watch(ben.id, (invites) => heard.push(invites));
    const table = await newTable(ann);
    await invite(ann, table, 'ben');
    await invite(ann, table, 'ben');
    expect(heard).toMatchObject([[{ from: 'Ann', table, seats: 3 }]]);
    expect(notified).toEqual([{ person: ben.id, table, from: 'Ann' }]);
    await people.declineInvite(ben.id, table);
    expect(heard.at(-1)).toEqual([]);
    await invite(ann, table, 'Ben');
    expect(await people.invitesOf(ben.id)).toHaveLength(1);
    await lobby.command(cat, table, { type: 'sit', seat: 1 });
    expect(await people.invitesOf(ben.id)).toEqual([]);
    await expect(invite(ann, table, 'Dan')).rejects.toMatchObject({ reason: 'conflict' });
    stop();
    const count = heard.length;
    await people.declineInvite(ben.id, table);
    expect(heard).toHaveLength(count);
  });

  it('is for those who are at the table', async () => {
    const { invite, newTable } = await openWithAccounts();
    await expect(invite(ann, await newTable(cat), 'Ben')).rejects.toMatchObject({ reason: 'not-found' });
    await expect(invite(ann, 'nowhere-at-all-', 'Ben')).rejects.toMatchObject({ reason: 'not-found' });
  });

  it('ends at INVITES_PER_PERSON_PER_HOUR, and after INVITE_HOURS; MAX_INVITES_PER_PERSON are kept', async () => {
    const { people, invite, newTable, time } = await openWithAccounts({
      INVITES_PER_PERSON_PER_HOUR: '3',
      INVITE_HOURS: '2',
      MAX_INVITES_PER_PERSON: '2',
    });
    const tables = [await newTable(ann), await newTable(ann), await newTable(ann), await newTable(ann)];
    for (const table of tables.slice(0, 3)) {
      time.now += 1;
      await invite(ann, table, 'Ben');
    }
    expect((await people.invitesOf(ben.id)).map(({ table }) => table)).toEqual([tables[2], tables[1]]);
    await expect(invite(ann, tables[3], 'Ben')).rejects.toMatchObject({ reason: 'rate-limited' });
    time.now += 2 * 3_600_000 - 1;
    expect((await people.invitesOf(ben.id)).map(({ table }) => table)).toEqual(
      [tables[2], tables[1]].slice(0, 2),
    );
    time.now += 1;
    expect((await people.invitesOf(ben.id)).map(({ table }) => table)).toEqual([tables[2]]);
    await invite(ann, tables[3], 'Ben');
  });
});
