import { describeOptions, type Event, Game, isVisibleTo, Random, randomMix, sets } from '@oriflamme/engine';
import { Digest } from './digest.ts';

const GAMES = 200;

/** Digests all events, options, views and states of random games. */
export function digestGames(): string {
  const digest = new Digest();
  for (let number = 0; number < GAMES; number++) {
    const random = new Random(`digest ${number}`);
    const deck = [sets.base, sets.ablaze, sets.alliance, randomMix(random)][number % 4];
    const game = Game.deal({ deck, players: 2 + (number % 4), seed: number });
    const addEvent = (event: Event) => digest.add(`${JSON.stringify(event)}${String(isVisibleTo(event, 0))}`);
    game.setupEvents.forEach(addEvent);
    while (game.turn) {
      const options = describeOptions(game.state);
      digest.add(JSON.stringify(options));
      game.choose(random.below(options.length)).forEach(addEvent);
      for (let seat = 0; seat < game.state.players; seat++) digest.add(JSON.stringify(game.view(seat)));
      digest.add(JSON.stringify(game));
    }
  }
  return digest.hex;
}
