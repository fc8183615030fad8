import { describe, expect, it } from 'vitest';
import { mute, mutedAt, readSeats } from './muted.ts';

describe('mute', () => {
  it('is for one seat at one table, and can be taken back', () => {
    mute('one', 2, true);
    mute('one', 0, true);
    mute('one', 2, true);
    expect([...mutedAt('one').value]).toEqual([0, 2]);
    expect(mutedAt('another').value.size).toBe(0);
    mute('one', 2, false);
    expect([...mutedAt('one').value]).toEqual([0]);
  });

  it('makes nothing of what it cannot read', () => {
    expect([...readSeats('1 4')]).toEqual([1, 4]);
    expect([...readSeats('7 x -1 03')]).toEqual([]);
    expect([...readSeats(undefined)]).toEqual([]);
  });
});
