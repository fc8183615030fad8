import { Random } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { MIN_DEALS, SequentialTest } from './sequentialTest.ts';

/** Deals of four games, each won with this chance. */
function tested(chance: number, seed: string, mostDeals: number): SequentialTest {
  const test = new SequentialTest(4, 0.02);
  const random = new Random(seed);
  const wins = () => (random.below(1_000_000) < chance * 1_000_000 ? 0.25 : 0);
  while (test.verdict === 'undecided' && test.deals < mostDeals) test.add(wins() + wins() + wins() + wins());
  return test;
}

describe('SequentialTest', () => {
  it('computes the log-likelihood ratio', () => {
    const test = new SequentialTest(2, 0.1);
    for (const share of [1, 0.5, 0, 1]) test.add(share);
    // Seen: squares around the mean 0.625 add up to 0.6875; ten more deals of par's variance 0.125 are put in.
    const variance = (0.6875 + 1.25) / 13;
    expect(test.logRatio).toBeCloseTo((0.1 / variance) * (2.5 - 4 * 0.55), 12);
    expect(test.verdict).toBe('undecided');
  });

  it('decides after the minimal number of deals if the bot is much better or worse', () => {
    expect(tested(0.9, 'strong', 1000)).toMatchObject({ verdict: 'better', deals: MIN_DEALS });
    expect(tested(0, 'weak', 1000).verdict).toBe('not better');
    expect(tested(0, 'weak', 1000).deals).toBeLessThan(80);
  });

  it('has the stated error rate', () => {
    const runs = Array.from({ length: 200 }, (_, run) => run);
    const atPar = runs.map((run) => tested(0.25, `par ${run}`, 10_000));
    const above = runs.map((run) => tested(0.27, `above ${run}`, 10_000));
    const share = (tests: SequentialTest[], verdict: string) =>
      tests.filter((test) => test.verdict === verdict).length / tests.length;
    expect(share(atPar, 'undecided') + share(above, 'undecided')).toBe(0);
    expect(share(atPar, 'better')).toBeLessThan(0.09);
    expect(share(above, 'not better')).toBeLessThan(0.09);
  });

  it('keeps its verdict', () => {
    const test = tested(0.9, 'strong', 1000);
    const { deals } = test;
    for (let i = 0; i < 200; i++) test.add(0);
    expect(test).toMatchObject({ verdict: 'better', deals });
  });
});
