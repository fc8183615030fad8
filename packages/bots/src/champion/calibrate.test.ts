import { expect, it } from 'vitest';
import { calibrate, SHIFT } from './calibrate.ts';

it('Calibration keeps certainties and the order of estimates', () => {
  expect(calibrate(0)).toBe(0);
  expect(calibrate(1)).toBe(1);
  // Averages may be off in their last bit, and intervals reach beyond.
  expect(calibrate(1 + Number.EPSILON)).toBe(1);
  expect(calibrate(-0.1)).toBe(0);
  const chances = Array.from({ length: 101 }, (_, i) => calibrate(i / 100));
  expect(chances).toEqual(chances.toSorted((a, b) => a - b));
  expect(new Set(chances).size).toBe(101);
});

it('Calibration lowers hopeful estimates, and moves them towards the ends', () => {
  expect(calibrate(0.5)).toBeCloseTo(1 / (1 + Math.exp(-SHIFT)), 9);
  expect(calibrate(0.5)).toBeLessThan(0.5);
  expect(calibrate(0.1)).toBeLessThan(0.08);
  expect(calibrate(0.9)).toBeGreaterThan(0.9);
});
