import { Game, Random } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { analyse } from '../index.ts';

describe('analyse', () => {
  const game = Game.fromPosition('R(lord)+1 >R(soldier)+1 B(conspiracy)+5 G(heir) | R9 B6 G3 | round 5');
  const analysis = analyse(game.view(game.turn!.seat), new Random('explain'), 64);

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
    expect(analysis.winProbability).toBe(values[0]);
  });

  it('is certain of the cards that the viewer knows, and of no other', () => {
    const hidden = game
      .view(game.turn!.seat)
      .queue.flat()
      .filter(({ up }) => !up);
    expect(new Set(analysis.beliefs.keys())).toEqual(new Set(hidden.map(({ number }) => number)));
    for (const { number, kind } of hidden) {
      const beliefs = analysis.beliefs.get(number)!;
      expect(beliefs.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
      expect(beliefs.length === 1).toBe(kind !== null);
      expect([beliefs[0].kind, null]).toContain(kind);
    }
  });

  it('is deterministic for the same view and random stream', () => {
    expect(analyse(game.view(game.turn!.seat), new Random('explain'), 64)).toEqual(analysis);
  });
});
