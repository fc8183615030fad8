import type { Turn } from '../flow/options.ts';
import type { Game } from '../game.ts';

/** Far more than a random game takes: the longest of a million had 125 choices. */
const ENDLESS = 1000;

/** Whether a seat has to choose. Throws if the game does not end, so that a wrong rule fails a test instead of hanging it. */
export function isRunning(game: Game): game is Game & { readonly turn: Turn } {
  if (game.record.choices.length > ENDLESS) throw new Error('The game does not end.');
  return game.turn !== undefined;
}
