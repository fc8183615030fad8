// What every SharedStore promises.
import { describe, expect, it } from 'vitest';
import type { Listing, StoredSubscription } from '../sharedStore.ts';
import { OPERATED_STORES, SHARED_STORES } from '../testing/stores.ts';
import { write } from '../testing/writes.ts';

const LIMITS = { subscriptions: 7, subscriptionsPerPlayer: 3 };

const subscription = (name: string, person: string, at: number): StoredSubscription => ({
  endpoint: `https://push.example.org/${name}`,
  person,
  p256dh: `key of ${name}`,
  auth: `secret of ${name} at ${at}`,
  contact: at % 2 === 0 ? null : 'https://cards.example.org',
  at,
});

describe.for(SHARED_STORES)('The SharedStore of %s', ([, openAll]) => {
  const open = async () => (await openAll()).shared;

  const names = async (store: Awaited<ReturnType<typeof open>>, person: string) =>
    (await store.subscriptionsOf(person)).map(({ endpoint }) => endpoint.split('/').at(-1)).join('');

  it('keeps the first secret of each name', async () => {
    const store = await open();
    const kept = await Promise.all(['a', 'b', 'c'].map((value) => store.keepSecret('session', value)));
    expect(new Set(kept).size).toBe(1);
    expect(await store.keepSecret('session', 'd')).toBe(kept[0]);
    expect(await store.keepSecret('push', 'e')).toBe('e');
  });

  it('keeps what a subscription says, and replaces it', async () => {
    const store = await open();
    const [first, again] = [subscription('a', 'odo', 1), subscription('a', 'odo', 2)];
    expect(await store.addSubscription(first, LIMITS)).toBe(true);
    expect(await store.subscriptionsOf('odo')).toEqual([first]);
    await store.addSubscription(again, LIMITS);
    expect(await store.subscriptionsOf('odo')).toEqual([again]);
  });

  it('keeps the latest subscriptions of a person up to the limit', async () => {
    const store = await open();
    for (const [at, name] of ['a', 'b', 'c'].entries())
      await store.addSubscription(subscription(name, 'odo', at), LIMITS);
    expect(await names(store, 'odo')).toBe('abc');
    await store.addSubscription(subscription('a', 'odo', 10), LIMITS);
    await store.addSubscription(subscription('d', 'odo', 11), LIMITS);
    expect(await names(store, 'odo')).toBe('cad');
  });

  it('gives a browser to the person who subscribed last', async () => {
    const store = await open();
    await store.addSubscription(subscription('a', 'odo', 1), LIMITS);
    await store.addSubscription(subscription('a', 'aude', 2), LIMITS);
    expect(await names(store, 'odo')).toBe('');
    expect(await names(store, 'aude')).toBe('a');
  });

  it('has room for as many as the limit says, and replaces known ones beyond it', async () => {
    const store = await open();
    for (let i = 1; i <= LIMITS.subscriptions; i++)
      expect(await store.addSubscription(subscription(`${i}`, `person ${i}`, i), LIMITS)).toBe(true);
    expect(await store.addSubscription(subscription('x', 'x', 9), LIMITS)).toBe(false);
    expect(await store.addSubscription(subscription('1', 'x', 9), LIMITS)).toBe(true);
    expect(await names(store, 'x')).toBe('1');
  });

  it('removes a subscription, of one person or of anyone', async () => {
    const store = await open();
    const { endpoint } = subscription('a', 'odo', 1);
    await store.addSubscription(subscription('a', 'odo', 1), LIMITS);
    await store.removeSubscription(endpoint, 'aude');
    expect(await names(store, 'odo')).toBe('a');
    await store.removeSubscription(endpoint, 'odo');
    expect(await names(store, 'odo')).toBe('');
    await store.addSubscription(subscription('a', 'odo', 1), LIMITS);
    await store.removeSubscription(endpoint);
    expect(await names(store, 'odo')).toBe('');
  });

  it('gives a claim to one of those who ask, until it expires', async () => {
    const store = await open();
    const taken = await Promise.all([1, 2, 3, 4].map(() => store.claim('sweep', 1000, 100)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await store.claim('other', 1000, 100)).toBe(true);
    expect(await store.claim('sweep', 1099, 100)).toBe(false);
    expect(await store.claim('sweep', 1100, 100)).toBe(true);
    expect(await store.claim('sweep', 1150, 100)).toBe(false);
    await store.renewClaim('sweep', 1150, 100);
    expect(await store.claim('sweep', 1249, 100)).toBe(false);
    expect(await store.claim('sweep', 1250, 100)).toBe(true);
  });

  it('ignores a claim from before the clock was set back', async () => {
    const store = await open();
    expect(await store.claim('sweep', 10_000, 100)).toBe(true);
    expect(await store.claim('sweep', 9_999, 100)).toBe(true);
  });

  it('tells a server of the others that run, and of those whose time has run out', async () => {
    const store = await open();
    const nothing = { running: [], others: 0, dead: [] };
    expect(await store.beat('one', 3, 1000, 100)).toEqual({ isNew: true, ...nothing });
    expect(await store.beat('one', 4, 1050, 100)).toEqual({ isNew: false, ...nothing });
    expect(await store.beat('other', 2, 1149, 100)).toEqual({
      isNew: true,
      running: [{ name: 'one', people: 4 }],
      others: 1,
      dead: [],
    });
    expect(await store.beat('other', 2, 1150, 100)).toEqual({
      isNew: false,
      running: [],
      others: 1,
      dead: ['one'],
    });
    await store.removeServer('one');
    expect(await store.beat('other', 2, 1151, 100)).toEqual({ isNew: false, ...nothing });
    expect(await store.beat('one', 1, 1152, 100)).toMatchObject({
      isNew: true,
      running: [{ name: 'other', people: 2 }],
    });
  });

  it('knows who is present at a table through servers that run', async () => {
    const store = await open();
    for (const server of ['one', 'two', 'three']) await store.beat(server, 1, 1000, 100);
    const set = (server: string, at: Record<string, string[]>, now = 1000) =>
      store.setPresent(
        server,
        Object.entries(at).map(([table, people]) => ({ table, people })),
        now,
      );
    expect(await set('one', { oak: ['ann', ''] })).toEqual([{ table: 'oak', people: [] }]);
    expect(await set('two', { oak: ['ann', 'ben'], elm: ['ben'] })).toEqual([
      { table: 'oak', people: ['', 'ann'] },
      { table: 'elm', people: [] },
    ]);
    // Again, with some who were present before.
    expect(await set('two', { elm: ['ann', 'ben'] })).toEqual([{ table: 'elm', people: [] }]);
    expect(await store.presentElsewhere('three', 'elm', 1000)).toEqual(['ann', 'ben']);
    expect(await set('two', { elm: ['ben'] })).toEqual([{ table: 'elm', people: [] }]);
    expect(await store.presentElsewhere('three', 'elm', 1000)).toEqual(['ben']);
    expect(await store.presentElsewhere('three', 'oak', 1099)).toEqual(['', 'ann', 'ben']);
    expect(await set('one', { oak: ['cat'] })).toEqual([{ table: 'oak', people: ['ann', 'ben'] }]);
    await store.beat('one', 1, 1050, 100);
    // The second server has died.
    expect(await store.presentElsewhere('three', 'oak', 1100)).toEqual(['cat']);
    expect(await store.tablesWith('two')).toEqual(['elm', 'oak']);
    await store.removeServer('two');
    expect(await store.tablesWith('two')).toEqual([]);
    expect(await set('one', { oak: [] }, 1100)).toEqual([{ table: 'oak', people: [] }]);
    expect(await store.presentElsewhere('three', 'oak', 1100)).toEqual([]);
  });

  it('lists tables, those with a free seat first, and ignores old news', async () => {
    const stores = await openAll();
    const store = stores.shared;
    const listing = (table: string, seq: number, changes: Partial<Listing> = {}): Listing => ({
      table,
      seq,
      phase: 'open',
      isListed: true,
      hasRoom: true,
      isQuickMatch: false,
      summary: `{"after":${seq}}`,
      ...changes,
    });
    const tables = ['ash', 'birch', 'elm', 'fir', 'oak'];
    for (const table of tables) await stores.append(write(table, 1));
    await store.list([
      listing('ash', 1, { hasRoom: false }),
      listing('birch', 3),
      listing('elm', 1, { isListed: false }),
      listing('fir', 1, { phase: 'playing', hasRoom: false }),
      listing('oak', 2, { isQuickMatch: true }),
    ]);
    await store.list([listing('birch', 2, { isListed: false })]);
    expect((await store.listed(9)).map(({ table }) => table)).toEqual(['oak', 'birch', 'fir', 'ash']);
    expect(await store.listed(1)).toEqual([{ table: 'oak', seq: 2, summary: '{"after":2}' }]);
    expect((await store.quickMatches(9)).map(({ table }) => table)).toEqual(['oak']);
    expect(await store.tableCounts()).toEqual({ open: 2, playing: 1, total: 5 });
    await store.list([
      listing('oak', 3, { isQuickMatch: true, hasRoom: false }),
      listing('birch', 4, { phase: 'over' }),
    ]);
    expect(await store.quickMatches(9)).toEqual([]);
    expect(await store.tableCounts()).toEqual({ open: 0, playing: 1, total: 4 });
  });
});

describe.for(OPERATED_STORES)('The SharedStore of %s, of open tables', ([, open]) => {
  const hostedBy = (id: string) => JSON.stringify({ host: { id } });
  const openTables = async () => {
    const store = await open();
    await store.append(write('oak', 1, { players: ['ann', 'ben'], state: hostedBy('ann') }));
    await store.append(write('elm', 1, { players: ['ann'], state: hostedBy('ben') }));
    await store.append(write('ash', 1, { players: ['ann', 'cat'], state: hostedBy('ann'), isOver: true }));
    await store.append(write('fir', 1, { players: [], state: hostedBy('dan') }));
    return store;
  };

  it('knows who sits at them', async () => {
    const { shared } = await openTables();
    expect(await shared.seatedAmong(['ann', 'ben', 'cat', 'dan', "'"])).toEqual(['ann', 'ben']);
    expect(await shared.seatedAmong([])).toEqual([]);
    expect(await shared.openSeats(['oak', 'ash', 'fir', 'none'])).toEqual([
      { table: 'fir', person: null },
      { table: 'oak', person: 'ann' },
      { table: 'oak', person: 'ben' },
    ]);
  });

  it('knows at which a person sits, and which of them are their own', async () => {
    const { shared } = await openTables();
    expect(await shared.openTablesOf('ann')).toEqual([
      { table: 'elm', isHost: false },
      { table: 'oak', isHost: true },
    ]);
    for (const person of ['cat', 'dan']) expect(await shared.openTablesOf(person)).toEqual([]);
  });
});
