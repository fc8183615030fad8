import { Determinizer, Game, Random, sets } from '@oriflamme/engine';
import { expect, it } from 'vitest';
import { Network } from '../network/network.ts';
import { NetworkPolicy } from '../network/networkPolicy.ts';
import { ROLES, NETWORK_TYPE } from '../network/playerTypes.ts';
import { randomWeights } from '../network/randomWeights.ts';
import { MODEL_TYPES, ONLY_CHAMPIONS, OpponentBeliefs } from './opponentBeliefs.ts';

const policy = new NetworkPolicy(new Network(randomWeights('beliefs')));

/** The opponents of seat 0 play like the network, or at random. Returns the beliefs of that seat when a round begins. */
function beliefsIn(
  round: number,
  seed: string,
  temperature?: number,
): { game: Game; beliefs: OpponentBeliefs } {
  const game = Game.deal({ deck: sets.base, players: 3, seed, first: 0 });
  const beliefs = new OpponentBeliefs(policy);
  const random = new Random(seed);
  beliefs.observe(game.view(0));
  while (game.turn && game.position.round < round) {
    const { seat } = game.turn;
    const isRandom = seat === 0 || temperature === undefined;
    const state = new Determinizer(game.view(seat)).sample(random);
    game.choose(isRandom ? random.below(game.options().length) : policy.sample(state, random, temperature));
    beliefs.observe(game.view(0));
  }
  return { game, beliefs };
}

const chancesIn = ({ game, beliefs }: ReturnType<typeof beliefsIn>) =>
  new Determinizer(game.view(0), beliefs.likelihood).beliefs();

it('Beliefs are probabilities that rule out no possible kind and differ from a uniform guess', () => {
  let differing = 0;
  for (let number = 0; number < 10; number++)
    for (const chances of chancesIn(beliefsIn(4, `game ${number}`, 1)).values()) {
      const possible = chances.filter((chance) => chance > 0);
      expect(chances.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
      expect(possible.length).toBeGreaterThan(1);
      if (Math.max(...possible) > 1.2 * Math.min(...possible)) differing++;
    }
  expect(differing).toBeGreaterThan(10);
});

/** The mean weights of the models after games against opponents who play like this type, and who the last ones were taken for. */
function recognise(type: number, temperature: number): { weights: Float64Array; likely: Int8Array } {
  const games = 6;
  let weights = new Float64Array(MODEL_TYPES.length);
  let likely: Int8Array = new Int8Array();
  for (let number = 0; number < games; number++) {
    const game = Game.deal({ deck: sets.base, players: 3, seed: `types ${number}`, first: 0 });
    const beliefs = new OpponentBeliefs(policy);
    const random = new Random(`types ${number}`);
    for (beliefs.observe(game.view(0)); game.turn; beliefs.observe(game.view(0))) {
      const { seat } = game.turn;
      const state = new Determinizer(game.view(seat)).sample(random);
      game.choose(
        seat === 0
          ? random.below(game.options().length)
          : policy.sample(state, random, temperature, ROLES[type], beliefs.history),
      );
    }
    const ofOne = beliefs.weightsOf(1);
    expect(ofOne.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
    weights = weights.map((sum, i) => sum + ofOne[i] / games);
    likely = beliefs.likelyTypes(3);
  }
  return { weights, likely };
}

it('Beliefs recognise opponents who choose at random, and conclude little from it', () => {
  for (let number = 0; number < 5; number++) {
    const played = beliefsIn(6, `game ${number}`);
    const weights = played.beliefs.weightsOf(1);
    expect(weights.indexOf(Math.max(...weights))).toBe(MODEL_TYPES.length - 1);
    for (const chances of chancesIn(played).values()) {
      const possible = chances.filter((chance) => chance > 0);
      expect(Math.max(...possible)).toBeLessThan(2 * Math.min(...possible));
    }
  }
});

it('Beliefs recognise opponents who play like one of the player types', () => {
  const { weights } = recognise(2, 1);
  expect(weights.indexOf(Math.max(...weights))).toBe(2);
});

it('Beliefs recognise champions, who choose like the network less often, as networks', () => {
  const searching = MODEL_TYPES.lastIndexOf(NETWORK_TYPE);
  const oddsOf = ({ weights }: { weights: Float64Array }) => weights[searching] / weights[NETWORK_TYPE];
  const [champion, network] = [recognise(NETWORK_TYPE, 6), recognise(NETWORK_TYPE, 1)];
  expect(oddsOf(champion)).toBeGreaterThan(oddsOf(network));
  expect([champion.likely[1], network.likely[1]]).toEqual([NETWORK_TYPE, NETWORK_TYPE]);
});

it('Beliefs follow from the views alone', () => {
  expect([...chancesIn(beliefsIn(4, 'again', 1))]).toEqual([...chancesIn(beliefsIn(4, 'again', 1))]);
});

it('Beliefs may know from the start how all opponents play', () => {
  const view = Game.deal({ deck: sets.base, players: 3, seed: 'known', first: 0 }).view(0);
  const beliefs = new OpponentBeliefs(policy, ONLY_CHAMPIONS);
  beliefs.observe(view);
  const weights = beliefs.weightsOf(1);
  expect(weights.reduce((a, b) => a + b, 0)).toBe(1);
  expect(MODEL_TYPES[weights.indexOf(1)]).toBe(NETWORK_TYPE);
  expect([...beliefs.likelyTypes(3)]).toEqual([NETWORK_TYPE, NETWORK_TYPE, NETWORK_TYPE]);
});
