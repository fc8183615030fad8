import { Game, Random } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { analyse } from '../index.ts';

describe('explain', () => {
  const game = Game.fromPosition('R(lord)+1 >R(soldier)+1 B(conspiracy)+5 G(heir) | R9 B6 G3 | round 5');
  const explanation = analyse(game.view(game.turn!.seat), new Random('explain'), 64);

  it('judges every option, the best first, with its interval', () => {
    expect(explanation.options.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual(
      game.options().map((_, index) => index),
    );
    for (const { index, option, value, low, high } of explanation.options) {
      expect(option).toEqual(game.options()[index]);
      expect([low <= value, value <= high, low >= 0, high <= 1]).toEqual([true, true, true, true]);
    }
    const values = explanation.options.map(({ value }) => value);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(explanation.chance).toBe(values[0]);
  });

  it('is certain of what the viewer knows, and of nothing that it cannot know', () => {
    const hidden = game
      .view(game.turn!.seat)
      .queue.flat()
      .filter(({ up }) => !up);
    expect(new Set(explanation.beliefs.keys())).toEqual(new Set(hidden.map(({ number }) => number)));
    for (const { number, kind } of hidden) {
      const beliefs = explanation.beliefs.get(number)!;
      expect(beliefs.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
      expect(beliefs.length === 1).toBe(kind !== null);
      expect([beliefs[0].kind, null]).toContain(kind);
    }
  });

  it('says the same again for the same view and stream', () => {
    expect(analyse(game.view(game.turn!.seat), new Random('explain'), 64)).toEqual(explanation);
  });
});
