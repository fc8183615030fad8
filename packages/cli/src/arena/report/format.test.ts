import { describe, expect, it } from 'vitest';
import type { Verdict } from '../statistics/sequentialTest.ts';
import { duration, duelTitle, testLine } from './format.ts';

const test = (verdict: Verdict) =>
  testLine({ verdict, gain: 0.02, errorRate: 0.05, logRatio: 1.234, bound: 2.944 });

describe('format of the arena', () => {
  it('describes the verdict of a test and its error rates', () => {
    expect(test('better')).toBe(
      'better than par: +2 points accepted (log-likelihood ratio 1.23, bounds ±2.94, error rates 5 %)',
    );
    expect(test('not better')).toMatch(/^not better than par: \+2 points rejected \(/);
    expect(test('undecided')).toMatch(/^undecided between par and \+2 points \(/);
  });

  it('chooses the unit of a duration', () => {
    expect([0.0123, 0.9994, 0.9996, 12.345, 999.4, 999.6, 12_345].map(duration)).toEqual([
      '12 µs',
      '999 µs',
      '1.00 ms',
      '12.3 ms',
      '999 ms',
      '1.00 s',
      '12.35 s',
    ]);
    expect(duration(Number.NaN)).toBe('–');
  });

  it('names the sides of a duel', () => {
    expect(duelTitle('a', 'b', 2)).toBe('a against one b');
    expect(duelTitle('a', 'b', 5)).toBe('a against four b');
  });
});
