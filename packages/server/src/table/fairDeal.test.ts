import { sets } from '@oriflamme/engine';
import { commitmentTo, seedHash, sharedSeed } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import { commitmentOf, dealFairly, newServerSeed, seedHashOf, seedOf } from './fairDeal.ts';

const deal = {
  deck: sets.base,
  players: 3,
  serverSeed: 'a'.repeat(64),
  clientSeeds: ['b'.repeat(32), null, null],
  first: null,
};

describe('dealFairly', () => {
  it('depends on the seeds of the server and the players only', () => {
    expect(dealFairly(deal)).toEqual(dealFairly({ ...deal }));
    expect(dealFairly({ ...deal, serverSeed: 'c'.repeat(64) })).not.toEqual(dealFairly(deal));
    expect(dealFairly({ ...deal, clientSeeds: [null, 'b'.repeat(32), null] })).not.toEqual(dealFairly(deal));
  });

  it('has a commitment that hides the server’s seed', () => {
    expect(commitmentOf(deal.serverSeed)).toMatch(/^[\da-f]{64}$/u);
    expect(commitmentOf('x')).not.toBe(commitmentOf('y'));
  });

  it('uses server seeds of 256 bits that never repeat, and name their table and attempt', () => {
    const seeds = new Set(Array.from({ length: 100 }, () => newServerSeed('T', 2)));
    expect(seeds.size).toBe(100);
    for (const seed of seeds) expect(seed).toMatch(/^oriflamme:T:2:[\da-f]{64}$/u);
  });

  it('uses the formulas that the players’ programs check', () => {
    const use = { table: 'T', attempt: 3, seat: 1 };
    const seed = 'd'.repeat(32);
    expect(commitmentOf(deal.serverSeed)).toBe(commitmentTo(deal.serverSeed));
    expect(seedHashOf(use, seed)).toBe(seedHash(use, seed));
    expect(seedOf(deal.serverSeed, deal.clientSeeds)).toBe(sharedSeed(deal.serverSeed, deal.clientSeeds));
  });

  it('separates the seeds, so that none can be shifted into another', () => {
    expect(seedOf('s', ['ab', null])).not.toBe(seedOf('s', ['a', 'b']));
  });
});
