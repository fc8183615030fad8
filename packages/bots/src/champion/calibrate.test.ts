import { expect, it } from 'vitest';
import { calibrate } from './calibrate.ts';

it('Calibration keeps certainties and the order of estimates', () => {
  expect(calibrate(0)).toBe(0);
  expect(calibrate(1)).toBe(1);
  const chances = Array.from({ length: 101 }, (_, i) => calibrate(i / 100));
  expect(chances).toEqual(chances.toSorted((a, b) => a - b));
  expect(new Set(chances).size).toBe(101);
});

it('Calibration lowers hopeful estimates', () => {
  expect(calibrate(0.55)).toBeCloseTo(0.485, 9);
  expect(calibrate(0.6)).toBeCloseTo((0.485 + 0.59) / 2, 9);
});
