import { Game, Random, type View } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { Network } from '../network/network.ts';
import { NetworkPolicy } from '../network/networkPolicy.ts';
import { randomWeights } from '../network/randomWeights.ts';
import { analyse } from './analyse.ts';

describe('analyse', () => {
  const policy = new NetworkPolicy(new Network(randomWeights('analyse')));
  const game = Game.fromPosition('R(lord)+1 >R(soldier)+1 B(conspiracy)+5 G(heir) | R9 B6 G3 | round 5');
  const view = game.view(game.turn!.seat);
  const analysis = analyse(policy, view, new Random('explain'), 64);

  it('evaluates every option, best first, with a confidence interval', () => {
    expect(analysis.options.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual(
      game.options().map((_, index) => index),
    );
    for (const { index, option, value, low, high } of analysis.options) {
      expect(option).toEqual(game.options()[index]);
      expect([low <= value, value <= high, low >= 0, high <= 1]).toEqual([true, true, true, true]);
    }
    const values = analysis.options.map(({ value }) => value);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  });

  it('calls an option worse only if the best one is better beyond the error of their difference', () => {
    const last = Game.fromPosition('>R(conspiracy)+5 | R1 B3 | round 6').view(0);
    const verdicts = (position: View, samples: number) =>
      analyse(policy, position, new Random('explain'), samples).options.map(({ isWorse }) => isWorse);
    expect(verdicts(last, 2)).toEqual([false, true]);
    // One determinization says nothing about the error, and one option looks best by chance.
    expect(verdicts(last, 1)).toEqual([false, false]);
    expect(verdicts(view, 64)).toEqual(analysis.options.map(() => false));
  });

  it('gives the chance of winning if the seat chooses like the network', () => {
    expect(analysis.options.reduce((sum, { prior }) => sum + prior, 0)).toBeCloseTo(1, 9);
    const values = analysis.options.map(({ value }) => value);
    expect(analysis.winProbability).toBeLessThanOrEqual(values[0]);
    expect(analysis.winProbability).toBeGreaterThanOrEqual(values.at(-1)!);
  });

  it('is certain of the cards that the viewer knows, and of no other', () => {
    const hidden = view.queue.flat().filter(({ up }) => !up);
    expect(new Set(analysis.beliefs.keys())).toEqual(new Set(hidden.map(({ number }) => number)));
    for (const { number, kind } of hidden) {
      const beliefs = analysis.beliefs.get(number)!;
      expect(beliefs.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
      expect(beliefs.length === 1).toBe(kind !== null);
      expect([beliefs[0].kind, null]).toContain(kind);
    }
  });

  it('is deterministic for the same view and random stream', () => {
    expect(analyse(policy, view, new Random('explain'), 64)).toEqual(analysis);
  });
});
