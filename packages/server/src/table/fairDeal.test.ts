import { Game, sets } from '@oriflamme/engine';
import { checkDeal } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import { commitmentOf, dealFairly, newServerSeed, seedOf } from './fairDeal.ts';

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

  it('uses server seeds of 256 bits that never repeat', () => {
    const seeds = new Set(Array.from({ length: 100 }, newServerSeed));
    expect(seeds.size).toBe(100);
    for (const seed of seeds) expect(seed).toMatch(/^[\da-f]{64}$/u);
  });

  it('can be verified by anyone afterwards', async () => {
    const game = Game.fromDeal(dealFairly(deal));
    const { serverSeed, clientSeeds, first } = deal;
    const proof = {
      record: game.record,
      serverSeed,
      commitment: commitmentOf(serverSeed),
      clientSeeds,
      first,
    };
    expect(await checkDeal(proof)).toBe('fair');
  });

  it('separates the seeds, so that none can be shifted into another', () => {
    expect(seedOf('s', ['ab', null])).not.toBe(seedOf('s', ['a', 'b']));
  });
});
