import { Game, type Random, randomMix, sets } from '@oriflamme/engine';
import type { Transcript } from '../secrecy/counterfactual.ts';

/** A random game with this number: all sets and mixes, two to five families. It is told up to some moment before its end. */
export function randomTranscript(
  number: number,
  random: Random,
): { readonly game: Game; readonly tale: Transcript } {
  const deck = [sets.base, sets.ablaze, sets.alliance, randomMix(random)][number % 4];
  const game = Game.deal({ deck, players: 2 + (number % 4), seed: random.next() });
  return { game, tale: tell(game, random) };
}

/** A game that stops before its end, where everything would be shown. */
function tell(game: Game, random: Random): Transcript {
  const { start } = game.record;
  if (!('deal' in start)) throw new Error('A dealt game begins with a deal.');
  const tale: Transcript = { deal: start.deal, opening: game.setupEvents, steps: [] };
  const length = 5 + random.below(40);
  while (game.turn && tale.steps.length < length) {
    const options = game.options();
    const index = random.below(options.length);
    const next = game.clone();
    const events = next.choose(index);
    if (!next.turn) break;
    game.choose(index);
    tale.steps.push({ option: options[index], events });
  }
  return tale;
}

/** The same choices by their places among the options. */
export function optionIndexes({ deal, steps }: Transcript): number[] {
  const game = Game.fromDeal(deal);
  return steps.map(({ option }) => {
    const text = JSON.stringify(option);
    const index = game.options().findIndex((each) => JSON.stringify(each) === text);
    game.choose(index);
    return index;
  });
}
