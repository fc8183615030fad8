import { type BotName, createBot } from '@oriflamme/bots';
import { LEVEL_NAMES } from '@oriflamme/bots/names';
import { Game, type Kind, Random } from '@oriflamme/engine';
import { marginOf } from '@oriflamme/server/internals';
import { luckOf, mean, variance } from './simulation.ts';

const OPPONENTS = LEVEL_NAMES.filter((level) => level !== 'champion');

export interface Fairness {
  /** Mean margin. */
  readonly margin: number;
  /** Mean margin without luck. */
  readonly adjusted: number;
  /** Standard errors of the two, and of their difference. */
  readonly marginError: number;
  readonly adjustedError: number;
  readonly error: number;
}

interface FairnessOptions {
  readonly games: number;
  readonly deck: readonly Kind[];
  readonly seats: number;
  /** For bots that search. */
  readonly samples: number;
}

/**
 * Compares the mean margin of a bot with its mean margin without luck, also of bots of other kinds than those that the values of
 * positions were fitted to. Its opponents are of changing levels, and nothing is known of anyone at the table.
 */
export function fairnessTo(name: BotName, { games, deck, seats, samples }: FairnessOptions): Fairness {
  const margins: number[] = [];
  const lucks: number[] = [];
  for (let number = 0; number < games; number++) {
    // The same deals and opponents for every bot.
    const drawn = new Random(`fairness ${number}`);
    const own = number % seats;
    const levels = Array.from({ length: seats }, () => OPPONENTS[drawn.below(OPPONENTS.length)]);
    const bots = levels.map((level, seat) => createBot(seat === own ? name : level));
    const game = Game.deal({ deck, players: seats, seed: `fairness ${number}` });
    for (let decision = 0; game.turn; decision++) {
      const { seat } = game.turn;
      const random = new Random(`fairness ${number} ${seat} ${decision}`);
      game.choose(game.optionCount === 1 ? 0 : bots[seat].choose(game.view(seat), random, { samples }));
    }
    const treasuries = game.view().families.map(({ treasury }) => treasury);
    margins.push(marginOf(treasuries, own));
    const people = levels.map(() => 'person' as const);
    lucks.push(luckOf(game, own, people));
  }
  const adjusted = margins.map((margin, number) => margin - lucks[number]);
  const errorOf = (values: readonly number[]): number => Math.sqrt(variance(values) / games);
  return {
    margin: mean(margins),
    adjusted: mean(adjusted),
    marginError: errorOf(margins),
    adjustedError: errorOf(adjusted),
    error: errorOf(lucks),
  };
}
