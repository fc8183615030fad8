import { Game, isVisibleTo, Random, randomMix, type Seat, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { reduce } from './reducer.ts';
import { visibleStateOf } from './visibleState.ts';

const GAMES = 40;

/** Plays at random and compares each viewer's reduced state with the view after every choice. */
function expectReducedViews(number: number): void {
  const random = new Random(`follow ${number}`);
  const deck = [sets.base, sets.ablaze, sets.alliance, randomMix(random)][number % 4];
  const players = 2 + (number % 4);
  const game = Game.deal({ deck, players, seed: number });
  const viewers = [undefined, ...Array.from({ length: players }, (_, seat) => seat)] as (Seat | undefined)[];
  const states = viewers.map((viewer) => visibleStateOf(game.view(viewer)));
  while (game.turn) {
    const events = game.choose(random.below(game.options().length));
    for (const [index, viewer] of viewers.entries()) {
      const visible = events.filter((event) => isVisibleTo(event, viewer));
      states[index] = visible.reduce(reduce, states[index]);
      expect(states[index], `game ${number}, ${JSON.stringify(visible)}`).toEqual(
        visibleStateOf(game.view(viewer)),
      );
    }
  }
}

describe('reduce', () => {
  it('[C8] equals the view of every viewer after every choice, in every set', () => {
    for (let number = 0; number < GAMES; number++) expectReducedViews(number);
  });
});
