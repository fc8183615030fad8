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

describe('a fair deal', () => {
  it('follows from the server’s part and the players’ parts, and from nothing else', () => {
    expect(dealFairly(deal)).toEqual(dealFairly({ ...deal }));
    expect(dealFairly({ ...deal, serverSeed: 'c'.repeat(64) })).not.toEqual(dealFairly(deal));
    expect(dealFairly({ ...deal, clientSeeds: [null, 'b'.repeat(32), null] })).not.toEqual(dealFairly(deal));
  });

  it('is promised before the players contribute', () => {
    expect(commitmentOf(deal.serverSeed)).toMatch(/^[\da-f]{64}$/u);
    expect(commitmentOf('x')).not.toBe(commitmentOf('y'));
  });

  it('draws secrets of 256 bits that never repeat', () => {
    const secrets = new Set(Array.from({ length: 100 }, newServerSeed));
    expect(secrets.size).toBe(100);
    for (const secret of secrets) expect(secret).toMatch(/^[\da-f]{64}$/u);
  });

  it('is what anyone can check afterwards', async () => {
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

  it('mixes parts so that none can stand for another', () => {
    expect(seedOf('s', ['ab', null])).not.toBe(seedOf('s', ['a', 'b']));
  });
});
