import { Game, Random, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { Network } from '../network/network.ts';
import { NetworkPolicy } from '../network/networkPolicy.ts';
import { randomWeights } from '../network/randomWeights.ts';
import { TableModel } from './tableModel.ts';
import { NetworkSearch, scoreOf, type SearchOptions, visitsOf } from './search.ts';

const policy = new NetworkPolicy(new Network(randomWeights('c')));
const game = Game.deal({ deck: sets.base, players: 3, seed: 'search', first: 0 });
const run = (samples: number, options = {}) =>
  new NetworkSearch(policy, options).run(game.view(0), new TableModel(game.view(0)), new Random('search'), {
    samples,
  });

describe('NetworkSearch', () => {
  it('spends the samples on fewer and fewer candidates, the best ones first', () => {
    const candidates = run(240);
    expect(candidates).toHaveLength(7);
    // 11 for each of seven, 20 for each of four, 40 for each of two.
    expect(candidates.reduce((sum, candidate) => sum + visitsOf(candidate), 0)).toBe(77 + 80 + 80);
    const visits = candidates.map(visitsOf);
    expect(visits).toEqual(visits.toSorted((a, b) => b - a));
    expect(scoreOf(candidates[0])).toBeGreaterThanOrEqual(scoreOf(candidates[1]));
  });

  it('searches the options that the network prefers', () => {
    const all = run(1, { maxCandidates: 100 });
    expect(all).toHaveLength(game.options().length);
    expect(all.reduce((sum, { prior }) => sum + prior, 0)).toBeCloseTo(1, 9);
    const best = all.toSorted((a, b) => b.prior - a.prior).slice(0, 4);
    const few = run(1, { maxCandidates: 4 });
    expect(new Set(few.map(({ code }) => code))).toEqual(new Set(best.map(({ code }) => code)));
  });

  it('counts a low probability as minPrior', () => {
    const [high, , low] = run(1, { priorWeight: 1 }).toSorted((a, b) => b.prior - a.prior);
    const limit = (high.prior + low.prior) / 2;
    const limited = run(1, { priorWeight: 1, minPrior: limit });
    const bonusOf = (code: number) => limited.find((candidate) => candidate.code === code)?.bonus;
    expect(bonusOf(high.code)).toBe(high.bonus);
    expect(bonusOf(low.code)).toBeCloseTo(Math.log(limit), 9);
  });

  it('considers and prefers what suits a style', () => {
    const appeals = run(1, { maxCandidates: 100 }).toSorted((a, b) => b.appeal - a.appeal);
    const suitable = appeals[1].code;
    const bias = (_: unknown, code: number) => (code === suitable ? 2 : 0);
    expect(run(1, { maxCandidates: 1 })[0].code).toBe(appeals[0].code);
    expect(run(1, { maxCandidates: 1, bias })[0].code).toBe(suitable);
    expect(run(240, { bias })[0].code).toBe(suitable);
  });

  it('weighs the estimates of later decisions by its patience', () => {
    const valuesOf = (options: Partial<SearchOptions>) =>
      new NetworkSearch(policy, options)
        .evaluateAll(game.view(0), new TableModel(game.view(0)), new Random('patience'), 20)
        .flatMap(({ values }) => values);
    const [first, second] = [1, 2].map((depth) => valuesOf({ depth, patience: 1 }));
    expect(valuesOf({ depth: 6, patience: 0 })).toEqual(first);
    for (const [i, value] of valuesOf({ depth: 2, patience: 0.9 }).entries())
      expect(value).toBeCloseTo(0.1 * first[i] + 0.9 * second[i], 12);
    for (const share of valuesOf({ depth: 1000, patience: 1 })) expect([0, 1 / 3, 1 / 2, 1]).toContain(share);
  });

  it('stops when one candidate is clearly ahead of all others', () => {
    const favourite = run(1)[3].code;
    const bias = (_: unknown, code: number) => (code === favourite ? 1 : 0);
    const candidates = run(10_000, { bias });
    expect(candidates[0].code).toBe(favourite);
    expect(new Set(candidates.map(visitsOf))).toEqual(new Set([16]));
    expect(visitsOf(run(3000)[0])).toBeGreaterThan(500);
  });

  it('stops when the time is spent', () => {
    let asked = 0;
    const search = new NetworkSearch(policy);
    const tableModel = new TableModel(game.view(0));
    const budget = { samples: 1e9, spent: () => ++asked / 30 };
    const candidates = search.run(game.view(0), tableModel, new Random('time'), budget);
    expect(Math.max(...candidates.map(visitsOf))).toBeLessThan(40);
  });

  it('stops even before every option was tried when the time is spent', () => {
    let asked = 0;
    const budget = { samples: 1e9, spent: () => ++asked / 4 };
    const search = new NetworkSearch(policy);
    const candidates = search.run(game.view(0), new TableModel(game.view(0)), new Random('time'), budget);
    expect(candidates.reduce((sum, candidate) => sum + visitsOf(candidate), 0)).toBe(2);
    expect(visitsOf(candidates[0])).toBe(1);
  });
});
