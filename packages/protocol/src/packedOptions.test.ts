import { Game, Random, randomMix, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { packOptions, unpackOptions } from './packedOptions.ts';

describe('options on their way', () => {
  it('come out as they went in, at every decision of games in every set, and stay short', () => {
    let longest = 0;
    for (let number = 0; number < 60; number++) {
      const random = new Random(`packed ${number}`);
      const deck = [sets.base, sets.ablaze, sets.alliance, randomMix(random)][number % 4];
      const game = Game.deal({ deck, players: 5, seed: number });
      while (game.turn) {
        const options = game.options();
        const text = JSON.stringify(packOptions(options));
        expect(unpackOptions(JSON.parse(text) as ReturnType<typeof packOptions>)).toEqual(options);
        longest = Math.max(longest, text.length);
        game.choose(random.below(options.length));
      }
    }
    expect(longest).toBeLessThan(1400);
  });
});
