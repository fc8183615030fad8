import { Determinizer, Game, listOptions, Random, randomMix, State } from '@oriflamme/engine';
import { expect, it } from 'vitest';
import { observedOptions } from './observedOptions.ts';

it('the chosen option is among those that look like it, and other targets are not', () => {
  const random = new Random('observed');
  const copy = new State();
  let [decisions, unique, sampledRight] = [0, 0, 0];
  for (let number = 0; number < 60; number++) {
    const game = Game.deal({
      deck: randomMix(random),
      players: 2 + (number % 4),
      seed: `observed ${number}`,
    });
    while (game.turn) {
      const { seat, type } = game.turn;
      const before = game.view((seat + 1) % game.position.players);
      const state = new State().copy(game.state);
      const option = random.below(game.options().length);
      const count = listOptions(state);
      game.choose(option);
      if (type === 'place' || type === 'resolve' || count === 1 || !game.turn) continue;
      decisions++;
      const after = game.view(before.seat!);
      const found = observedOptions(state, after, copy);
      expect(found).toContain(option);
      if (found.length === 1) unique++;
      const sampled = new Determinizer(before).sample(random);
      if (observedOptions(sampled, after, copy).includes(option)) sampledRight++;
    }
  }
  expect(decisions).toBeGreaterThan(200);
  expect(unique / decisions).toBeGreaterThan(0.8);
  expect(sampledRight / decisions).toBeGreaterThan(0.9);
});
