import { expect, it } from 'vitest';
import { parseStep } from './stepParam.ts';

it('opens a game at the moment that the address names', () => {
  expect(parseStep('0', 80)).toBe(0);
  expect(parseStep('17', 80)).toBe(17);
  expect(parseStep('80', 80)).toBe(80);
});

it('opens a game with its deal where the address names no moment', () => {
  expect(parseStep(undefined, 80)).toBe(0);
  expect(parseStep('', 80)).toBe(0);
  expect(parseStep('the end', 80)).toBe(0);
});

it('opens a game at the nearest moment where there is none such', () => {
  expect(parseStep('81', 80)).toBe(80);
  expect(parseStep('1e99', 80)).toBe(80);
  expect(parseStep('Infinity', 80)).toBe(80);
  expect(parseStep('-1', 80)).toBe(0);
  expect(parseStep('16.6', 80)).toBe(17);
});
