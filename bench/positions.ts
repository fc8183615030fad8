import { type Bot, type BotName, createBot } from '@oriflamme/bots';
import { Game, Random, randomMix, sets, type View } from '@oriflamme/engine';

const PLAYERS = 4;
/** Games have a little more choices than that. */
const LATEST = 50;

/** A decision, and all that its seat was shown before it, for those who remember. */
export interface Position {
  readonly view: View;
  readonly shown: readonly View[];
}

/** The first choice between several options after so many choices of heuristic players. */
function positionAfter(game: Game, choices: number): Position {
  const heuristic = createBot('heuristic');
  const random = new Random('positions');
  const shown = Array.from({ length: PLAYERS }, (_, seat) => [game.view(seat)]);
  for (let left = choices; left > 0 || game.options().length === 1; left--) {
    game.choose(heuristic.choose(game.view(game.turn!.seat), random, { samples: 0 }));
    for (const [seat, views] of shown.entries()) views.push(game.view(seat));
  }
  const { seat } = game.turn!;
  return { view: game.view(seat), shown: shown[seat] };
}

/** From all over games of every set and of mixes. */
export const allOver = (count: number): Position[] =>
  Array.from({ length: count }, (_, number) => {
    const mix = randomMix(new Random(number));
    const deck = [sets.base, sets.ablaze, sets.alliance, mix][number % 4];
    return positionAfter(
      Game.deal({ deck, players: PLAYERS, seed: number }),
      Math.floor((LATEST * number) / count),
    );
  });

export const startsOfBase = (count: number): Position[] =>
  Array.from({ length: count }, (_, seed) =>
    positionAfter(Game.deal({ deck: sets.base, players: PLAYERS, seed }), 0),
  );

/** A bot that has seen the game so far. */
export function botAt(name: BotName, { shown }: Position): Bot {
  const bot = createBot(name);
  for (const view of shown) bot.observe?.(view);
  return bot;
}
