import { Game, Random, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { fallibleBot, type Failings } from './fallibleBot.ts';
import { Network } from './network.ts';
import { networkBot } from './networkBot.ts';
import { randomWeights } from './randomWeights.ts';

const network = new Network(randomWeights('fallible'));
const NONE: Failings = { oversight: 0, prejudice: 0, temperature: 1e-6 };
const BUDGET = { samples: 0 };

const games = Array.from({ length: 12 }, (_, number) =>
  Game.deal({ deck: sets.base, players: 3, seed: `fallible ${number}`, first: 0 }),
);
/** The first placements. */
const openings = games.map((game) => game.view(0));
const choices = (failings: Failings, seed = 'choice') => {
  const bot = fallibleBot('page', network, failings);
  return openings.map((view) => bot.choose(view, new Random(seed), BUDGET));
};

describe('fallibleBot', () => {
  it('without failings chooses what the network likes best', () => {
    const best = networkBot('network', network, 1e-6);
    expect(choices(NONE)).toEqual(openings.map((view) => best.choose(view, new Random('any'), BUDGET)));
  });

  it('overlooks other things each time', () => {
    const seeds = ['a', 'b', 'c', 'd', 'e', 'f'];
    const distinct = (oversight: number) =>
      new Set(seeds.map((seed) => choices({ ...NONE, oversight }, seed).join(' '))).size;
    expect(distinct(0)).toBe(1);
    expect(distinct(0.5)).toBeGreaterThan(1);
    // Who overlooks everything sees the same empty table each time.
    expect(distinct(1)).toBe(1);
    expect(choices({ ...NONE, oversight: 1 })).not.toEqual(choices(NONE));
  });

  it('keeps its opinions of cards for a whole game, and has others in another game', () => {
    const opinionated = { ...NONE, prejudice: 1e6 };
    expect(choices(opinionated, 'a')).toEqual(choices(opinionated, 'b'));
    expect(choices(opinionated)).not.toEqual(choices(NONE));
    const kinds = choices(opinionated).map((choice, i) => {
      const option = games[i].options()[choice];
      return 'card' in option && option.card;
    });
    expect(new Set(kinds).size).toBeGreaterThan(2);
  });
});
