import { installNetwork } from '@oriflamme/bots/node';
import { type Bot, type BotName, createBot } from '@oriflamme/bots';
import { Game, Random, randomMix, sets, type View } from '@oriflamme/engine';

installNetwork();

const PLAYERS = 4;
/** A little less than the length of a game. */
const MAX_CHOICES = 50;

/** A decision, with the views before it for bots that keep a memory. */
export interface Position {
  readonly view: View;
  readonly history: readonly View[];
}

/** The first decision with several options after `choices` choices of heuristic bots. */
function positionAfter(game: Game, choices: number): Position {
  const heuristic = createBot('heuristic');
  const random = new Random('positions');
  const histories = Array.from({ length: PLAYERS }, (_, seat) => [game.view(seat)]);
  for (let left = choices; left > 0 || game.options().length === 1; left--) {
    game.choose(heuristic.choose(game.view(game.turn!.seat), random, { samples: 0 }));
    for (const [seat, views] of histories.entries()) views.push(game.view(seat));
  }
  const { seat } = game.turn!;
  return { view: game.view(seat), history: histories[seat] };
}

/** Spread over games of every set and of mixed decks. */
export const spreadPositions = (count: number): Position[] =>
  Array.from({ length: count }, (_, number) => {
    const mix = randomMix(new Random(number));
    const deck = [sets.base, sets.ablaze, sets.alliance, mix][number % 4];
    return positionAfter(
      Game.deal({ deck, players: PLAYERS, seed: number }),
      Math.floor((MAX_CHOICES * number) / count),
    );
  });

export const openingPositions = (count: number): Position[] =>
  Array.from({ length: count }, (_, seed) =>
    positionAfter(Game.deal({ deck: sets.base, players: PLAYERS, seed }), 0),
  );

/** A bot that has observed the game so far. */
export function botAt(name: BotName, { history }: Position): Bot {
  const bot = createBot(name);
  for (const view of history) bot.observe?.(view);
  return bot;
}
