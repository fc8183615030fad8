import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type Event, Game, MAX_SEATS, MIN_SEATS, Random } from '@oriflamme/engine';
import { parseChoice, parseInteger } from '../lib/arguments.ts';
import { EventFormatter } from '../format/eventFormatter.ts';
import { cardName } from '../format/names.ts';
import { drawDeck, SET_NAMES } from '../trace/write.ts';

export const summary = 'tell a game of random choices in words: [--set] [--players] [--seed]';

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
  console.log(`Oriflamme, told. Played at random with: ${deck.map(cardName).join(', ')}.`);
  formatGame(Game.deal({ deck, players, seed: `${seed} deal` }), new Random(`${seed} choices`));
  console.log(`\nAgain: oriflamme tell --set ${set} --players ${players} --seed ${seed}`);
  return 0;
}

function formatGame(game: Game, random: Random): void {
  const chronicle = new EventFormatter();
  const tell = (event: Event) => {
    const sentence = chronicle.format(event);
    if (sentence !== undefined) console.log(sentence);
  };
  game.setupEvents.forEach(tell);
  while (game.turn) game.choose(random.below(game.options().length)).forEach(tell);
}
