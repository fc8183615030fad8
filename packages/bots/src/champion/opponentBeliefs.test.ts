import { Determinizer, Game, Random, sets } from '@oriflamme/engine';
import { expect, it } from 'vitest';
import { Network } from '../network/network.ts';
import { NetworkPolicy } from '../network/networkPolicy.ts';
import { GUISES } from '../network/playerTypes.ts';
import { randomWeights } from '../network/randomWeights.ts';
import { OpponentBeliefs } from './opponentBeliefs.ts';

const policy = new NetworkPolicy(new Network(randomWeights('beliefs')));

/** The beliefs of seat 0 when this round of a random game begins. */
function beliefsIn(round: number, seed: string): Map<number, Float64Array> {
  const game = Game.deal({ deck: sets.base, players: 3, seed, first: 0 });
  const beliefs = new OpponentBeliefs(policy);
  const random = new Random(seed);
  beliefs.observe(game.view(0));
  while (game.turn && game.position.round < round) {
    game.choose(random.below(game.options().length));
    beliefs.observe(game.view(0));
  }
  return new Determinizer(game.view(0), beliefs.likelihood).beliefs();
}

it('Beliefs are probabilities that rule out no possible kind and differ from a uniform guess', () => {
  let differing = 0;
  for (let number = 0; number < 10; number++)
    for (const chances of beliefsIn(4, `game ${number}`).values()) {
      const possible = chances.filter((chance) => chance > 0);
      expect(chances.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
      expect(possible.length).toBeGreaterThan(1);
      if (Math.max(...possible) > 1.2 * Math.min(...possible)) differing++;
    }
  expect(differing).toBeGreaterThan(10);
});

it('Beliefs recognise opponents who play like one of the player types', () => {
  const type = 2;
  let total = new Float64Array(7);
  for (let number = 0; number < 6; number++) {
    const game = Game.deal({ deck: sets.base, players: 3, seed: `types ${number}`, first: 0 });
    const beliefs = new OpponentBeliefs(policy);
    const random = new Random(`types ${number}`);
    for (beliefs.observe(game.view(0)); game.turn; beliefs.observe(game.view(0))) {
      const { seat } = game.turn;
      const state = new Determinizer(game.view(seat)).sample(random);
      game.choose(
        seat === 0 ? random.below(game.options().length) : policy.sample(state, random, 1, GUISES[type]),
      );
    }
    const weights = beliefs.weightsOf(1);
    expect(weights.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
    total = total.map((sum, i) => sum + weights[i]);
  }
  expect(total.indexOf(Math.max(...total))).toBe(type);
});

it('Beliefs follow from the views alone', () => {
  expect([...beliefsIn(4, 'again')]).toEqual([...beliefsIn(4, 'again')]);
});
