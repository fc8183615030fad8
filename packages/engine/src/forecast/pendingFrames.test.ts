import { describe, expect, it } from 'vitest';
import { Game, Random, randomMix, sets, wildMix } from '../index.ts';
import { pendingFrames } from './pendingFrames.ts';
import { isRunning } from '../testing/isRunning.ts';

describe('pendingFrames', () => {
  it('restores the frames of every decision from the turn and the queue', () => {
    const types = new Set<string>();
    for (let number = 0; number < 60; number++) {
      const random = new Random(`frames ${number}`);
      const deck = [sets.base, sets.ablaze, sets.alliance, randomMix(random), wildMix(random)][number % 5];
      const game = Game.deal({ deck, players: 2 + (number % 4), seed: number });
      while (isRunning(game)) {
        const { todo, ...view } = game.view(game.turn.seat);
        expect(pendingFrames(view)).toEqual(todo);
        types.add(game.turn.type);
        game.choose(random.below(game.optionCount));
      }
      expect(pendingFrames(game.view())).toEqual([]);
    }
    expect(types.size).toBe(11);
  });
});
