import { choose, drawDeal, type Kind, listOptions, Random, applyDeal, State } from '@oriflamme/engine';
import type { Case } from './interleave.ts';

const PLAYERS = 4;
const DEALS = 500;
const GAMES = 1_500;

/** Whole random games from a pool of deals. Options are listed at every step. */
export function randomGames(name: string, deckOf: (random: Random) => readonly Kind[]): Case {
  const random = new Random(name);
  const deals = Array.from({ length: DEALS }, (_, seed) =>
    applyDeal(drawDeal({ deck: deckOf(random), players: PLAYERS, seed })),
  );
  const state = new State();
  let next = 0;
  return {
    name,
    run() {
      let decisions = 0;
      for (let game = 0; game < GAMES; game++)
        decisions += playOut(state.copy(deals[next++ % DEALS]), random);
      return { games: GAMES, decisions };
    },
  };
}

/** A function of its own, so that it is optimized like the loop of a search. */
function playOut(state: State, random: Random): number {
  let decisions = 0;
  for (let count = listOptions(state); count > 0; count = listOptions(state)) {
    choose(state, state.options[random.below(count)]);
    decisions++;
  }
  return decisions;
}
