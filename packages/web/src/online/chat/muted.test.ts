import { describe, expect, it } from 'vitest';
import { mute, mutedAt, parseSeats } from './muted.ts';

describe('mute', () => {
  it('applies to one seat at one table and can be undone', () => {
    mute('one', 2, true);
    mute('one', 0, true);
    mute('one', 2, true);
    expect([...mutedAt('one').value]).toEqual([0, 2]);
    expect(mutedAt('another').value.size).toBe(0);
    mute('one', 2, false);
    expect([...mutedAt('one').value]).toEqual([0]);
  });

  it('drops invalid stored entries', () => {
    expect([...parseSeats('1 4')]).toEqual([1, 4]);
    expect([...parseSeats('7 x -1 03')]).toEqual([]);
    expect([...parseSeats(undefined)]).toEqual([]);
  });
});
