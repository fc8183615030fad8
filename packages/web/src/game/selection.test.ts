import { Game, Random, randomMix, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { legalPicks, optionFor, addPick, type PickPath, pickPathsOf } from './selection.ts';

describe('selection', () => {
  it('gives every option of every decision a distinct pick path, in every set', () => {
    for (let number = 0; number < 60; number++) {
      const random = new Random(`picks ${number}`);
      const deck = [sets.base, sets.ablaze, sets.alliance, randomMix(random)][number % 4];
      const game = Game.deal({ deck, players: 2 + (number % 4), seed: number });
      while (game.turn) {
        const options = game.options();
        const ways = pickPathsOf(options);
        for (const [index, path] of ways.entries()) {
          let made: PickPath = [];
          for (const pick of path) {
            expect(legalPicks(ways, made)).toContain(pick);
            expect(optionFor(ways, made)).toBeUndefined();
            made = addPick(ways, made, pick) ?? [];
          }
          expect(optionFor(ways, made)).toBe(index);
          expect([...legalPicks(ways, made)]).toEqual([]);
        }
        game.choose(random.below(options.length));
      }
    }
  });

  const ways: PickPath[] = [
    ['hand:spy', 'end:front'],
    ['hand:spy', 'stack:2'],
    ['hand:heir', 'end:front'],
  ];

  it('replaces the first pick by another hand card', () => {
    expect(addPick(ways, ['hand:spy'], 'hand:heir')).toEqual(['hand:heir']);
    expect(addPick(ways, ['hand:spy', 'stack:2'], 'end:front')).toEqual(['hand:spy', 'end:front']);
  });

  it('asks for no button if it is the only one', () => {
    expect(
      pickPathsOf([
        { do: 'verdict', target: 0 },
        { do: 'verdict', target: 2 },
      ]),
    ).toEqual([['stack:0'], ['stack:2']]);
    expect(
      pickPathsOf([
        { do: 'verdict', target: 0 },
        { do: 'eliminate', target: 0 },
      ]),
    ).toEqual([
      ['action:verdict', 'stack:0'],
      ['action:eliminate', 'stack:0'],
    ]);
  });

  it('rejects a pick that is not legal', () => {
    expect(addPick(ways, ['hand:heir'], 'stack:2')).toBeUndefined();
    expect(addPick(ways, [], 'stack:2')).toBeUndefined();
  });
});
