import { KINDS, type Random } from '@oriflamme/engine';

const WORDS = [
  '',
  'twin',
  'place',
  'resolve',
  'end',
  'keep',
  'NaN',
  'null',
  '-1',
  '1e9',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'Ünïcödé 🏰',
  '\u0000\u2028\ufeff',
  '\ud800',
  'x'.repeat(20_000),
] as const;

const NUMBERS = [
  [-1, 0, 1, 2, 3, 4, 5, 6, 7, 11, 31, 32, 54, 55, 56, 127, 128, 255, 9_999, 10_000, 30_000, 30_001],
  [32_767, 32_768, 65_536, 1e6, 2 ** 31, 2 ** 32, 2 ** 53, 1e308, 0.5, -0, NaN, Infinity],
].flat();

export const pick = <T>(random: Random, list: readonly T[]): T => list[random.below(list.length)];

/** Keys for prototype pollution. */
export const PROTOTYPE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'toJSON',
  'length',
] as const;

/** An unexpected value for any place. */
export function hostileValue(random: Random): unknown {
  switch (random.below(10)) {
    case 0:
      return null;
    case 1:
      return random.below(2) === 0;
    case 2:
      return [];
    case 3:
      return {};
    case 4:
      return JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}');
    case 5:
      return random.below(20) === 0 ? nested(random) : [[null]];
    case 6:
      return pick(random, WORDS);
    case 7:
      return pick(random, KINDS);
    default:
      return pick(random, NUMBERS);
  }
}

/** Deep enough to overflow the stack of a recursive function. */
function nested(random: Random): unknown {
  const isList = random.below(2) === 0;
  let value: unknown = 1;
  for (let depth = 0; depth < 20_000; depth++) value = isList ? [value] : { a: value };
  return value;
}
