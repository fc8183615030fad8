import { expect, it } from 'vitest';
import { LocalHub } from '../cluster/localBus.ts';
import { MemorySharedStore } from '../store/memory/memorySharedStore.ts';
import { LISTING_INTERVAL_MS, SharedListing } from './sharedListing.ts';

/** A listing whose store needs some time to count. */
function openListing(countMs: number) {
  let [at, counted] = [0, 0];
  const store = new MemorySharedStore();
  store.tableCounts = async () => {
    at += countMs;
    return { open: 0, playing: 0, total: ++counted };
  };
  const onError = (error: unknown) => {
    throw error;
  };
  const listing = new SharedListing({ store, bus: new LocalHub().connect(), now: () => at, onError });
  /** Runs as often as the list is read; returns how often tables were counted. */
  const run = async (ms: number): Promise<number> => {
    const before = counted;
    for (const end = at + ms; at < end; at += LISTING_INTERVAL_MS) await listing.update(false);
    return counted - before;
  };
  return { listing, run };
}

it('SharedListing counts tables each time while that takes no time', async () => {
  const { listing, run } = openListing(0);
  expect(await run(20_000)).toBe(20_000 / LISTING_INTERVAL_MS);
  expect(listing.size).toBe(20_000 / LISTING_INTERVAL_MS);
});

it('SharedListing counts tables in at most a two-hundredth of its time', async () => {
  const { run } = openListing(40);
  expect(await run(80_000)).toBeLessThanOrEqual(10);
});

it('SharedListing counts again after half a minute, however slow the last answer was', async () => {
  const { run } = openListing(60_000);
  await run(1);
  expect(await run(32_000)).toBe(1);
});
