import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type Event, Game, MAX_SEATS, MIN_SEATS, Random } from '@oriflamme/engine';
import { EventFormatter } from '../format/eventFormatter.ts';
import { cardName } from '../format/names.ts';
import { parseChoice, parseInteger, quoted } from '../lib/arguments.ts';
import { drawDeck, SET_NAMES } from '../lib/sets.ts';

export const summary = 'play a game of random choices and print it in words';

export const usage = `Usage: oriflamme show [OPTIONS]

Plays a game of random choices and prints what happens, in words.

  --set NAME       ${SET_NAMES.join(', ')} (default: base)
  --players N      ${MIN_SEATS} to ${MAX_SEATS} (default: 4)
  --seed TEXT      the same seed gives the same game (default: random)`;

export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      set: { type: 'string', default: 'base' },
      players: { type: 'string', default: '4' },
      seed: { type: 'string', default: randomBytes(4).toString('hex') },
    },
  });
  const set = parseChoice(values.set, SET_NAMES, 'set');
  const players = parseInteger(values.players, 'players', MIN_SEATS, MAX_SEATS);
  const { seed } = values;
  const deck = drawDeck(set, new Random(`${seed} deck`));
  console.log(`A game of random choices with: ${deck.map(cardName).join(', ')}.`);
  printGame(Game.deal({ deck, players, seed: `${seed} deal` }), new Random(`${seed} choices`));
  console.log(
    `\nThe same game again: oriflamme show --set ${set} --players ${players} --seed ${quoted(seed)}`,
  );
  return 0;
}

function printGame(game: Game, random: Random): void {
  const formatter = new EventFormatter();
  const print = (event: Event) => {
    const sentence = formatter.format(event);
    if (sentence !== undefined) console.log(sentence);
  };
  game.setupEvents.forEach(print);
  while (game.turn) game.choose(random.below(game.options().length)).forEach(print);
}
