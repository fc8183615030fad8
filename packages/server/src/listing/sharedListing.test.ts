import { expect, it } from 'vitest';
import { LocalHub } from '../cluster/localBus.ts';
import { MemorySharedStore } from '../store/memory/memorySharedStore.ts';
import { LISTING_INTERVAL_MS, SharedListing } from './sharedListing.ts';

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
