import { describe, expect, it } from 'vitest';
import { exp, log } from './exactMath.ts';

/** From −708 to 708. */
const samples = Array.from({ length: 2361 }, (_, i) => (i - 1180) * 0.6);

describe('exp', () => {
  it('agrees with Math.exp to twelve digits', () => {
    for (const x of samples) expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(1e-12);
    expect([exp(0), exp(-0)]).toEqual([1, 1]);
  });

  it('handles underflow, overflow and NaN', () => {
    expect(exp(709)).toBeGreaterThan(8e307);
    expect(exp(709.1)).toBe(Number.POSITIVE_INFINITY);
    expect(exp(-708)).toBeGreaterThan(3e-308);
    expect(exp(-708.1)).toBe(0);
    expect([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN].map(exp)).toEqual([
      Number.POSITIVE_INFINITY,
      0,
      Number.NaN,
    ]);
  });
});

describe('log', () => {
  it('agrees with Math.log to twelve digits', () => {
    for (const x of samples.map(exp))
      expect(Math.abs(log(x) - Math.log(x))).toBeLessThanOrEqual(Math.abs(Math.log(x)) * 1e-12);
    expect([log(1), log(2)]).toEqual([0, Math.LN2]);
  });

  it('handles underflow, overflow and NaN', () => {
    expect(log(Number.MAX_VALUE)).toBeCloseTo(709.782712893384, 11);
    expect(log(2 ** -1022)).toBeCloseTo(-708.3964185322641, 11);
    expect(log(2 ** -1023)).toBe(Number.NEGATIVE_INFINITY);
    expect([0, -1, Number.POSITIVE_INFINITY, Number.NaN].map(log)).toEqual([
      Number.NEGATIVE_INFINITY,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      Number.NaN,
    ]);
  });
});
