import { Game, Random, randomMix, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { packOptions, unpackOptions } from './packedOptions.ts';

describe('packOptions', () => {
  it('round-trips the options of every decision in every set, and stays short', () => {
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
