import { expect, test } from 'vitest';
import { quantile } from './quantile.ts';

test('the median of five runs is the third', () => {
  expect(quantile([98, 99, 83, 96, 97], 0.5)).toBe(97);
});

test('at most one in twenty exceeds the p95', () => {
  expect(quantile([...Array(20).keys()], 0.95)).toBe(18);
});
