import { BOT_NAMES, type BotName, createBot } from '@oriflamme/bots';
import { Game, Random, randomMix, sets } from '@oriflamme/engine';
import { Digest } from './digest.ts';

/** Every set and a mix, each with two numbers of players. */
const GAMES = 4;
const LEAST_SAMPLES = 8;

/** What each bot chooses in whole games among its like, as one number. */
export const digestChoices = (): Record<string, string> =>
  Object.fromEntries(BOT_NAMES.map((name) => [name, digestBot(name)]));

function digestBot(name: BotName): string {
  const digest = new Digest();
  for (let number = 0; number < GAMES; number++) {
    const decks = [sets.base, sets.ablaze, sets.alliance, randomMix(new Random(`choices ${number}`))];
    const players = 2 + ((number + 2 * Math.floor(number / 4)) % 4);
    const game = Game.deal({ deck: decks[number % 4], players, seed: `choices ${number}` });
    playOut(game, name, LEAST_SAMPLES + number, digest);
  }
  return digest.hex;
}

function playOut(game: Game, name: BotName, samples: number, digest: Digest): void {
  const seats = Array.from({ length: game.table.players }, (_, seat) => ({
    bot: createBot(name),
    random: new Random(`${name} ${seat}`),
  }));
  const show = () => {
    for (const [seat, { bot }] of seats.entries()) bot.observe?.(game.view(seat));
  };
  show();
  for (let { turn } = game; turn; { turn } = game) {
    const { bot, random } = seats[turn.seat];
    const choice = bot.choose(game.view(turn.seat), random, { samples });
    digest.add(`${choice} `);
    game.choose(choice, turn.seat);
    show();
  }
  // Where the streams have got to tells of every choice in imagined games as well.
  for (const { random } of seats) digest.add(`${random.next()} `);
}
