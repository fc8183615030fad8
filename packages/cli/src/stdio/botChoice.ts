import { type BotName, BOT_NAMES, createBot } from '@oriflamme/bots';
import { installNetwork } from '@oriflamme/bots/node';
import { Game, Random } from '@oriflamme/engine';
import { type Fields, integerField, seedOf } from './fields.ts';
import { LIMITS } from './limits.ts';
import { RequestError } from './requestError.ts';

// The file of the network is read when the first bot needs it.
installNetwork();

const DEFAULT_SAMPLES = 1000;

/** Parses the request. Returns a function that chooses for the seat that decides, without a time limit. */
export function parseBot(fields: Fields): (game: Game) => number {
  const name = BOT_NAMES.find((candidate) => candidate === fields['bot']);
  if (name === undefined)
    throw new RequestError('bad-request', `"bot" must be one of ${BOT_NAMES.join(', ')}.`);
  const samples = fields['samples'] === undefined ? DEFAULT_SAMPLES : integerField(fields, 'samples');
  if (samples === 0) throw new RequestError('bad-request', '"samples" must be 1 or more.');
  if (samples > LIMITS.samples)
    throw new RequestError('too-many', `A bot may have at most ${LIMITS.samples} samples.`);
  const random = new Random(seedOf(fields));
  return (game) => chooseLike(name, game, random, samples);
}

/** A new bot observes the whole game each time, so that choices can be undone and games cloned. */
function chooseLike(name: BotName, game: Game, random: Random, samples: number): number {
  // The engine rejects a choice after the end.
  if (!game.turn || game.optionCount === 1) return 0;
  const { seat } = game.turn;
  const bot = createBot(name);
  if (bot.observe) {
    const { choices, ...start } = game.record;
    const past = Game.replay({ ...start, choices: [] });
    bot.observe(past.view(seat));
    for (const choice of choices) {
      past.choose(choice);
      bot.observe(past.view(seat));
    }
  }
  return bot.choose(game.view(seat), random, { samples });
}
