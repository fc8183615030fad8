import { Game, Random, randomMix, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { nextPicks, optionAt, pickOn, type Way, wayTo } from './picks.ts';

describe('pointing out a choice', () => {
  it('finds every option of every decision by picks that differ, in every set', () => {
    for (let number = 0; number < 60; number++) {
      const random = new Random(`picks ${number}`);
      const deck = [sets.base, sets.ablaze, sets.alliance, randomMix(random)][number % 4];
      const game = Game.deal({ deck, players: 2 + (number % 4), seed: number });
      while (game.turn) {
        const options = game.options();
        const ways = options.map(wayTo);
        for (const [index, way] of ways.entries()) {
          let made: Way = [];
          for (const pick of way) {
            expect(nextPicks(ways, made)).toContain(pick);
            expect(optionAt(ways, made)).toBeUndefined();
            made = pickOn(ways, made, pick) ?? [];
          }
          expect(optionAt(ways, made)).toBe(index);
          expect([...nextPicks(ways, made)]).toEqual([]);
        }
        game.choose(random.below(options.length));
      }
    }
  });

  const ways: Way[] = [
    ['hand:spy', 'end:front'],
    ['hand:spy', 'stack:2'],
    ['hand:heir', 'end:front'],
  ];

  it('lets another card take the place of the one picked first', () => {
    expect(pickOn(ways, ['hand:spy'], 'hand:heir')).toEqual(['hand:heir']);
    expect(pickOn(ways, ['hand:spy', 'stack:2'], 'end:front')).toEqual(['hand:spy', 'end:front']);
  });

  it('picks nothing that is not offered', () => {
    expect(pickOn(ways, ['hand:heir'], 'stack:2')).toBeUndefined();
    expect(pickOn(ways, [], 'stack:2')).toBeUndefined();
  });
});
