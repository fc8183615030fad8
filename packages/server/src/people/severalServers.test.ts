import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Invite } from '@oriflamme/protocol';
import type { Bus } from '../cluster/bus.ts';
import { unreliableBus } from '../cluster/testing/unreliableBus.ts';
import type { Manners } from '../limits/manners.ts';
import type { Block, PeopleStore } from '../store/peopleStore.ts';
import { Listener, newName, person, tableConfig } from '../testing/testLobby.ts';
import { openLobbies } from '../testing/twoLobbies.ts';
import { BlockLists } from './blockLists.ts';
import { lateManners, peopleOf, register } from './testing/openPeople.ts';

const [ann, ben, cat] = [person('Ann'), person('Ben'), person('Cat')];

/** A table at two servers, where Ann and Ben sit. Ann looks at it through the second one. */
async function openTwo(wrapBus: (bus: Bus) => Bus = (bus) => bus) {
  const manners: Manners[] = [];
  const buses: Bus[] = [];
  const { lobbies } = await openLobbies(2, {
    isConnected: true,
    wrapBus: (bus) => {
      const wrapped = wrapBus(bus);
      buses.push(wrapped);
      return wrapped;
    },
    changesOf: (server) => ({ manners: lateManners(() => manners[server]) }),
  });
  const servers = lobbies.map(({ lobby, store }, i) => {
    const each = peopleOf(lobby, store, {}, { bus: buses[i], server: `server${i}` });
    onTestFinished(each.people.listen());
    manners[i] = each.people.blocks;
    return { lobby, store, ...each };
  });
  const [one, other] = servers;
  const table = newName();
  await one.lobby.create(ann, table, tableConfig({ seats: ['person', 'person', 'person'] }));
  await one.lobby.command(ann, table, { type: 'sit', seat: 0 });
  await one.lobby.command(ben, table, { type: 'sit', seat: 1 });
  const annReads = new Listener();
  await other.lobby.subscribe(ann, table, { afterChat: 0 }, annReads.send, true);
  const heard = () => annReads.messages.filter(({ type }) => type === 'chat').length;
  const say = () => other.lobby.command(ben, table, { type: 'chat', text: 'Hello' });
  return { one, other, table, heard, say };
}

const lossy = (bus: Bus) => unreliableBus(bus, 'lossy', { lost: 1, doubled: 0, late: 0 });

describe('Of two servers', () => {
  it('a block made at one holds at the other', async () => {
    const { one, other, table, heard, say } = await openTwo();
    await one.people.block(one.call(ann), { table, seat: 1 });
    const { hidden } = await other.people.blocks.hold(ann.id);
    await vi.waitFor(() => expect(hidden).toContain(ben.id), 20_000);
    await say();
    await other.lobby.command(ben, table, { type: 'stand' });
    expect(await other.lobby.command(ben, table, { type: 'sit', seat: 1 })).toMatchObject({
      rejected: { reason: 'cannot-join' },
    });
    expect(heard()).toBe(0);
  });

  it('a block of which the other has heard nothing holds after the next comparison, and its end too', async () => {
    const { one, other, table, heard, say } = await openTwo(lossy);
    await other.people.refresh();
    await one.people.block(one.call(ann), { table, seat: 1 });
    await say();
    expect(heard()).toBe(1);
    await other.people.refresh();
    await say();
    expect(heard()).toBe(1);
    const [{ block }] = await one.people.blocked(ann.id);
    await one.people.unblock(one.call(ann), block);
    await other.people.refresh();
    await say();
    expect(heard()).toBe(2);
  });

  it('invites of which the other has heard nothing are told after the next comparison, each once', async () => {
    const { one, other, table } = await openTwo(lossy);
    await register(one.store.accounts, ann, ben);
    const heard: (readonly Invite[])[] = [];
    other.people.invites.watch(ben.id, (invites) => heard.push(invites));
    await other.people.refresh();
    await one.people.invite(one.call(ann), table, { name: 'Ben' });
    expect(heard).toEqual([]);
    for (let i = 0; i < 3; i++) await other.people.refresh();
    expect(heard).toMatchObject([[{ from: 'Ann', table }]]);
    await one.people.declineInvite(ben.id, table);
    for (let i = 0; i < 3; i++) await other.people.refresh();
    expect(heard.slice(1)).toEqual([[]]);
  });

  it('the other finds who has just sat down, although it has heard nothing', async () => {
    const { one, other, table } = await openTwo(lossy);
    await register(one.store.accounts, ben, cat);
    await one.lobby.command(ben, table, { type: 'stand' });
    await one.lobby.command(cat, table, { type: 'sit', seat: 2 });
    await other.people.block(other.call(ann), { table, seat: 2 });
    expect(await one.people.blocked(ann.id)).toMatchObject([{ name: 'Cat' }]);
    await other.people.invite(other.call(cat), table, { name: 'Ben' });
    expect(await one.people.invitesOf(ben.id)).toMatchObject([{ from: 'Cat' }]);
  });
});

describe('BlockLists', () => {
  /** A store in which everyone has blocked the same person, at a time. */
  function fakeStore() {
    const stored = { at: 1, asked: 0, reads: [] as number[], fails: (_people: readonly string[]) => false };
    const check = (people: readonly string[]) => {
      if (stored.fails(people)) throw new Error('The store is away.');
    };
    const store: Pick<PeopleStore, 'stampsOf' | 'blocksOf'> = {
      async stampsOf(_what, people) {
        stored.asked++;
        check(people);
        return new Map(people.map((each) => [each, `1 ${stored.at}`]));
      },
      async blocksOf(people) {
        stored.reads.push(people.length);
        check(people);
        return people.map((blocker): Block => ({ blocker, blocked: `cat${stored.at}`, at: stored.at }));
      },
    };
    return { store: store as PeopleStore, stored };
  }

  it('compares many lists in one question, and reads those that have changed in another', async () => {
    const { store, stored } = fakeStore();
    const lists = new BlockLists(store, () => undefined);
    for (let i = 0; i < 1001; i++) await lists.hold(`ann${i}`);
    stored.reads = [];
    await lists.refresh();
    expect([stored.asked, stored.reads]).toEqual([2, []]);
    stored.at = 2;
    await lists.refresh();
    expect([stored.asked, stored.reads]).toEqual([4, [1000, 1]]);
    await lists.refresh();
    expect(stored.reads).toHaveLength(2);
  });

  it('reads again what could not be read, and a failure does not keep it from the others', async () => {
    const { store, stored } = fakeStore();
    const errors: unknown[] = [];
    const lists = new BlockLists(store, (error) => errors.push(error));
    const held: { readonly hidden: ReadonlySet<string> }[] = [];
    for (let i = 0; i < 1001; i++) held.push(await lists.hold(`ann${i}`));
    stored.at = 2;
    stored.fails = (people) => people.length > 1;
    await lists.refresh();
    const shown = () => [held[0], held[1000]].map(({ hidden }) => [...hidden]);
    expect(shown()).toEqual([['cat1'], ['cat2']]);
    stored.fails = () => true;
    stored.at = 3;
    await lists.changed('ann1000');
    expect(shown()).toEqual([['cat1'], ['cat2']]);
    expect(errors).toHaveLength(2);
    stored.fails = () => false;
    await lists.refresh();
    expect(shown()).toEqual([['cat3'], ['cat3']]);
  });
});
