import { KINDS } from '@oriflamme/engine';
import { expect, it } from 'vitest';
import { checkGame, newCounts } from './checkGame.ts';

const POSITIONS = 500;

it('foresees what each option does, for every kind and whatever the hidden cards are', {
  timeout: 300_000,
}, () => {
  const counts = newCounts();
  for (let number = 0; counts.positions < POSITIONS; number++) checkGame(number, counts, POSITIONS);
  expect(KINDS.filter((kind) => !counts.kinds.has(kind))).toEqual([]);
  expect(counts.conditional).toBeGreaterThan(100);
});
