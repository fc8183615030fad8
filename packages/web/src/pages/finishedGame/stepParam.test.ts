import { describe, expect, it } from 'vitest';
import { parseStep } from './stepParam.ts';

describe('parseStep', () => {
  it('returns the step in the URL', () => {
    expect(parseStep('0', 80)).toBe(0);
    expect(parseStep('17', 80)).toBe(17);
    expect(parseStep('80', 80)).toBe(80);
  });

  it('defaults to the deal', () => {
    expect(parseStep(undefined, 80)).toBe(0);
    expect(parseStep('', 80)).toBe(0);
    expect(parseStep('the end', 80)).toBe(0);
  });

  it('clamps and rounds to an existing step', () => {
    expect(parseStep('81', 80)).toBe(80);
    expect(parseStep('1e99', 80)).toBe(80);
    expect(parseStep('Infinity', 80)).toBe(80);
    expect(parseStep('-1', 80)).toBe(0);
    expect(parseStep('16.6', 80)).toBe(17);
  });
});
