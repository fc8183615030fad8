import { expect, it } from 'vitest';
import { playThrough } from '../properties/playThrough.ts';
import { assertSecrecy } from '../secrecy/assertSecrecy.ts';

// Short forms of the proofs, quick enough to be held against every mutant.

it('holds every property in a few random games', () => {
  let decisions = 0;
  for (let number = 0; number < 40; number++) decisions += playThrough(number, number % 8 === 0);
  expect(decisions).toBeGreaterThan(1000);
});

it('keeps every secret in a few random games', () => {
  let games = 0;
  for (; games < 10; games++) assertSecrecy(games, 20);
  expect(games).toBe(10);
});
