import { Game, type Random, randomMix, sets } from '@oriflamme/engine';
import type { Transcript } from '../secrecy/counterfactual.ts';

/** Returns random game `number` (all sets and mixes, 2 to 5 families) and its transcript up to a step before the end. */
export function randomTranscript(
  number: number,
  random: Random,
): { readonly game: Game; readonly transcript: Transcript } {
  const deck = [sets.base, sets.ablaze, sets.alliance, randomMix(random)][number % 4];
  const game = Game.deal({ deck, players: 2 + (number % 4), seed: random.next() });
  return { game, transcript: playPart(game, random) };
}

/** Stops before the end of the game, because the end discloses all cards. */
function playPart(game: Game, random: Random): Transcript {
  const { start } = game.record;
  if (!('deal' in start)) throw new Error('the record of a dealt game must start with its deal');
  const transcript: Transcript = { deal: start.deal, opening: game.setupEvents, steps: [] };
  const length = 5 + random.below(40);
  while (game.turn && transcript.steps.length < length) {
    const options = game.options();
    const index = random.below(options.length);
    const next = game.clone();
    const events = next.choose(index);
    if (!next.turn) break;
    game.choose(index);
    transcript.steps.push({ option: options[index], events });
  }
  return transcript;
}

/** Returns the choices as indexes into the options. */
export function optionIndexes({ deal, steps }: Transcript): number[] {
  const game = Game.fromDeal(deal);
  return steps.map(({ option }) => {
    const text = JSON.stringify(option);
    const index = game.options().findIndex((each) => JSON.stringify(each) === text);
    game.choose(index);
    return index;
  });
}
