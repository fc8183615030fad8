import { expect, it, vi } from 'vitest';
import { LocalHub } from '../cluster/localBus.ts';
import { MemorySharedStore } from '../store/memory/memorySharedStore.ts';
import { createTable } from '../table/applyEntry.ts';
import { person, tableConfig } from '../testing/testLobby.ts';
import { LISTING_INTERVAL_MS, SharedListing } from './sharedListing.ts';

const CREATED = {
  type: 'created',
  by: person('Ann'),
  config: tableConfig(),
  serverSeed: '5'.repeat(64),
  fillAt: null,
} as const;

/** How often tables are counted in 80 seconds, if there are so many. */
async function countings(total: number): Promise<number> {
  let [at, counted] = [0, 0];
  const store = new MemorySharedStore();
  store.tableCounts = async () => {
    counted++;
    return { open: 0, playing: 0, total };
  };
  const onError = (error: unknown) => {
    throw error;
  };
  const listing = new SharedListing({ store, bus: new LocalHub().connect(), now: () => at, onError });
  for (; at < 80_000; at += LISTING_INTERVAL_MS) await listing.update(false);
  expect(listing.size).toBe(total);
  return counted;
}

it.each([
  [0, 40],
  [25_000, 40],
  [25_001, 20],
  [100_000, 10],
])('SharedListing counts %i tables %i times in 80 seconds', async (total, times) => {
  expect(await countings(total)).toBe(times);
});

it('SharedListing remembers no table that has left the memory', async () => {
  const store = new MemorySharedStore();
  const list = vi.spyOn(store, 'list');
  const onError = (error: unknown) => expect.unreachable(String(error));
  const listing = new SharedListing({ store, bus: new LocalHub().connect(), now: () => 0, onError });
  const table = { ...createTable('oak', CREATED, 0), phase: 'playing' } as const;
  const note = async () => {
    listing.note(table);
    await listing.update(false);
    return list.mock.calls.length;
  };
  expect(await note()).toBe(1);
  // What a list shows of a running game does not change.
  expect(await note()).toBe(1);
  listing.forget(table.id);
  expect(await note()).toBe(2);
});
