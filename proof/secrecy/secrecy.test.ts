import { expect, it } from 'vitest';
import { assertNonInterference } from './assertNonInterference.ts';

const GAMES = 2_000;
/** The first games are replayed counterfactually at every step, the others less often. */
const FULLY_RETOLD = 20;
const RETELL_EVERY = 40;

it('shows no viewer a byte that depends on a hidden card, at any step', { timeout: 600_000 }, () => {
  let games = 0;
  for (; games < GAMES; games++) assertNonInterference(games, games < FULLY_RETOLD ? 1 : RETELL_EVERY);
  expect(games).toBe(GAMES);
});
