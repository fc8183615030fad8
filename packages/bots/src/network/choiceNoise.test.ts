import { choose, currentSeat, Determinizer, Game, listOptions, Random, sets, State } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { ChoiceNoise } from './choiceNoise.ts';
import { Network } from './network.ts';
import { NetworkPolicy } from './networkPolicy.ts';
import { randomWeights } from './randomWeights.ts';

const game = Game.deal({ deck: sets.base, players: 4, seed: 'noise' });
const state = new Determinizer(game.view(game.turn!.seat)).sample(new Random('noise'));
const policy = new NetworkPolicy(new Network(randomWeights('noise')));

describe('ChoiceNoise', () => {
  it('is the same for the same simulation, decision and option, and differs otherwise', () => {
    const noise = new ChoiceNoise();
    const codes = [0, 1, 2, 3];
    const at = (seed: number, simulation: number, of: State) => {
      noise.start(seed, simulation);
      noise.nextDecision(of);
      return codes.map((code) => noise.of(code));
    };
    const first = at(1, 7, state);
    expect(new Set(first).size).toBe(4);
    expect(at(1, 7, new State().copy(state))).toEqual(first);
    expect(at(1, 8, state)).not.toEqual(first);
    expect(at(2, 7, state)).not.toEqual(first);
    const later = new State().copy(state);
    listOptions(later);
    choose(later, later.options[0]);
    expect(currentSeat(later)).not.toBe(currentSeat(state));
    expect(at(1, 7, later)).not.toEqual(first);
  });

  it('differs where a decision looks like the one before', () => {
    const noise = new ChoiceNoise();
    noise.start(1, 1);
    const seen = new Set(
      Array.from({ length: 5 }, () => {
        noise.nextDecision(state);
        return noise.of(3);
      }),
    );
    expect(seen.size).toBe(5);
  });

  it.each([1, 0.5])('draws every option with its probability at temperature %d', (temperature) => {
    const noise = new ChoiceNoise();
    const draws = 20_000;
    const counts = new Float64Array(listOptions(state));
    for (let i = 0; i < draws; i++) {
      noise.start(5, i);
      counts[policy.sampleWith(noise, state, temperature)]++;
    }
    policy.compute(state, temperature);
    for (const [option, count] of counts.entries()) {
      const expected = policy.probabilities[option];
      // Five standard deviations.
      const margin = 5 * Math.sqrt((expected * (1 - expected)) / draws) + 1 / draws;
      expect(Math.abs(count / draws - expected)).toBeLessThan(margin);
    }
  });
});
