import { expect, test } from 'vitest';
import { quantile } from './quantile.ts';

test('quantile returns the third of five values as the median', () => {
  expect(quantile([98, 99, 83, 96, 97], 0.5)).toBe(97);
});

test('quantile returns a p95 that at most one value in twenty exceeds', () => {
  expect(quantile([...Array(20).keys()], 0.95)).toBe(18);
});
