import { describe, expect, it } from 'vitest';
import { strengths } from './plackettLuce.ts';
import type { GameResult } from '../games/playGame.ts';
import { type Cluster, rate } from './ratings.ts';

const ratio = (values: number[], a: number, b: number) => values[a] / values[b];

describe('strengths', () => {
  it('of two entrants are proportional to their wins', () => {
    const table = {
      seats: [
        [0, 1],
        [1, 1],
      ],
      games: 40,
    } as const;
    expect(ratio(strengths([30, 10], [table]), 0, 1)).toBeCloseTo(3, 5);
  });

  it('account for seats: an entrant that wins half against three copies is three times as strong', () => {
    const table = {
      seats: [
        [0, 1],
        [1, 3],
      ],
      games: 20,
    } as const;
    expect(ratio(strengths([10, 10], [table]), 0, 1)).toBeCloseTo(3, 5);
  });

  it('of three entrants in the same games are proportional to their wins', () => {
    const table = {
      seats: [
        [0, 1],
        [1, 1],
        [2, 1],
      ],
      games: 60,
    } as const;
    const found = strengths([30, 20, 10], [table]);
    expect(ratio(found, 0, 2)).toBeCloseTo(3, 4);
    expect(ratio(found, 1, 2)).toBeCloseTo(2, 4);
  });

  it('are connected by common opponents', () => {
    // 2 to 1 here and 2 to 1 there make 4 to 1.
    const found = strengths(
      [20, 30, 10],
      [
        {
          seats: [
            [0, 1],
            [1, 1],
          ],
          games: 30,
        },
        {
          seats: [
            [1, 1],
            [2, 1],
          ],
          games: 30,
        },
      ],
    );
    expect(ratio(found, 0, 2)).toBeCloseTo(4, 4);
  });
});

const game = (deal: number, shares: Record<string, number>): GameResult => ({
  series: 'test',
  deal,
  rotation: 0,
  seats: Object.entries(shares).map(([bot, share]) => ({
    bot,
    share,
    score: 1,
    decisions: 1,
    milliseconds: 1,
    failures: { threw: 0, noOption: 0, late: 0 },
  })),
});

/** Deals of one game each, won by `a` as often as said. */
const clusters = (wins: number, games: number): Cluster[] =>
  Array.from({ length: games }, (_, deal) => ({
    kind: 'alike',
    games: [game(deal, { a: deal < wins ? 1 : 0, b: deal < wins ? 0 : 1 })],
  }));

describe('rate', () => {
  it('puts the anchor at 1000, and ten times its strength 400 points above', () => {
    // With the drawn game beside: 999.5 + 0.5 to 99.5 + 0.5.
    const found = clusters(1000, 1099).concat({ kind: 'alike', games: [game(1099, { a: 0, b: 1 })] });
    const [a, b] = rate(['a', 'b'], 1, found, 'seed');
    expect(b).toEqual({ rating: 1000, low: 1000, high: 1000 });
    expect(a.rating).toBeCloseTo(1000 + 400 * Math.log10(1000.5 / 100.5), 3);
  });

  it('gives intervals with the expected width', () => {
    // The log of the odds of 300 to 100 varies by 1/300 + 1/100: ± 1.96 · 0.1155 · 400 / ln 10 = 39 points.
    const [a] = rate(['a', 'b'], 1, clusters(300, 400), 'seed');
    expect(a.high - a.low).toBeGreaterThan(68);
    expect(a.high - a.low).toBeLessThan(90);
  });

  it('gives wider intervals for correlated games of a deal', () => {
    const twice = clusters(150, 200).map(({ kind, games }) => ({ kind, games: [...games, ...games] }));
    const [together] = rate(['a', 'b'], 1, twice, 'seed');
    const [apart] = rate(['a', 'b'], 1, clusters(300, 400), 'seed');
    expect(together.rating).toBeCloseTo(apart.rating, 6);
    expect((together.high - together.low) / (apart.high - apart.low)).toBeGreaterThan(1.2);
  });

  it('gives finite ratings without any win, and is deterministic', () => {
    const found = rate(['a', 'b'], 1, clusters(0, 50), 'seed');
    expect(found[0].rating).toBeCloseTo(1000 + 400 * Math.log10(0.5 / 50.5), 3);
    expect(rate(['a', 'b'], 1, clusters(0, 50), 'seed')).toEqual(found);
  });
});
