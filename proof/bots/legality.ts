import assert from 'node:assert/strict';
import { BOT_NAMES, createBot } from '@oriflamme/bots';
import { Random } from '@oriflamme/engine';
import { randomGame } from '../randomGames.ts';

const BUDGET = { samples: 6 };

/** Plays one game of these bots. Returns the number of decisions with several options; throws on an illegal choice. */
export function assertLegality(number: number): number {
  const game = randomGame(number);
  const random = new Random(`legality ${number}`);
  const names = Array.from(
    { length: game.state.players },
    (_, seat) => BOT_NAMES[(number + seat) % BOT_NAMES.length],
  );
  const bots = names.map(createBot);
  let decisions = 0;
  while (game.turn) {
    for (const [seat, bot] of bots.entries()) bot.observe?.(game.view(seat));
    const { seat } = game.turn;
    const count = game.options().length;
    const index = count === 1 ? 0 : bots[seat].choose(game.view(seat), random, BUDGET);
    if (count > 1) decisions++;
    assert.ok(
      Number.isInteger(index) && index >= 0 && index < count,
      `${names[seat]} chose ${index} of ${count}`,
    );
    game.choose(index, seat);
  }
  return decisions;
}
