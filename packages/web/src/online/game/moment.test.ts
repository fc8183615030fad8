import { expect, it } from 'vitest';
import { momentOf } from './moment.ts';

it('opens a game at the moment that the address names', () => {
  expect(momentOf('0', 80)).toBe(0);
  expect(momentOf('17', 80)).toBe(17);
  expect(momentOf('80', 80)).toBe(80);
});

it('opens a game with its deal where the address names no moment', () => {
  expect(momentOf(undefined, 80)).toBe(0);
  expect(momentOf('', 80)).toBe(0);
  expect(momentOf('the end', 80)).toBe(0);
});

it('opens a game at the nearest moment where there is none such', () => {
  expect(momentOf('81', 80)).toBe(80);
  expect(momentOf('1e99', 80)).toBe(80);
  expect(momentOf('Infinity', 80)).toBe(80);
  expect(momentOf('-1', 80)).toBe(0);
  expect(momentOf('16.6', 80)).toBe(17);
});
