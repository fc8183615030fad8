import { expect, it } from 'vitest';
import { checkGame } from '../properties/checkGame.ts';
import { assertNonInterference } from '../secrecy/assertNonInterference.ts';

// Short forms of the proofs, fast enough to run against every mutant.

it('holds every property in a few random games', () => {
  let decisions = 0;
  for (let number = 0; number < 40; number++) decisions += checkGame(number, number % 8 === 0);
  expect(decisions).toBeGreaterThan(1000);
});

it('keeps every secret in a few random games', () => {
  let games = 0;
  for (; games < 10; games++) assertNonInterference(games, 20);
  expect(games).toBe(10);
});
