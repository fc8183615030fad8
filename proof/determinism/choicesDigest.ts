import { BOT_NAMES, type BotName, createBot } from '@oriflamme/bots';
import { Game, Random, randomMix, sets } from '@oriflamme/engine';
import { Digest } from './digest.ts';

/** Covers every set and a mix. */
const GAMES = 4;
const MIN_SAMPLES = 8;

/** Digests all choices of each bot in complete games of self-play. */
export const digestChoices = (): Record<string, string> =>
  Object.fromEntries(BOT_NAMES.map((name) => [name, digestBot(name)]));

function digestBot(name: BotName): string {
  const digest = new Digest();
  for (let number = 0; number < GAMES; number++) {
    const decks = [sets.base, sets.ablaze, sets.alliance, randomMix(new Random(`choices ${number}`))];
    const players = 2 + ((number + 2 * Math.floor(number / 4)) % 4);
    const game = Game.deal({ deck: decks[number % 4], players, seed: `choices ${number}` });
    playOut(game, name, MIN_SAMPLES + number, digest);
  }
  return digest.hex;
}

function playOut(game: Game, name: BotName, samples: number, digest: Digest): void {
  const seats = Array.from({ length: game.state.players }, (_, seat) => ({
    bot: createBot(name),
    random: new Random(`${name} ${seat}`),
  }));
  const observeAll = () => {
    for (const [seat, { bot }] of seats.entries()) bot.observe?.(game.view(seat));
  };
  observeAll();
  for (let { turn } = game; turn; { turn } = game) {
    const { bot, random } = seats[turn.seat];
    const choice = bot.choose(game.view(turn.seat), random, { samples });
    digest.add(`${choice} `);
    game.choose(choice, turn.seat);
    observeAll();
  }
  // The positions of the random streams also depend on every choice in simulated games.
  for (const { random } of seats) digest.add(`${random.next()} `);
}
