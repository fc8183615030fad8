import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Conspiracy', () => {
  it('[B5] [X2] pays 6 in all for 3 on it, and is discarded', () => {
    const table = at('>R(conspiracy)+3').reveal();
    expect(table.queue).toBe('-');
    expect(table.family('R')).toMatchObject({ treasury: 7, discards: ['conspiracy'] });
  });

  it('pays nothing when nothing lies on it, and goes all the same', () => {
    const table = at('>R(conspiracy) B(lord)').reveal();
    expect(table.queue).toBe('>B(lord)');
    expect(table.treasuries).toBe('R1 B1');
  });

  it('is kept like any other card', () => {
    expect(at('>R(conspiracy)+3').keep().queue).toBe('R(conspiracy)+4');
  });

  it('[E2] pays nothing when it is eliminated', () => {
    expect(at('B(conspiracy)+3 >R(soldier)').reveal().treasuries).toBe('R2 B1');
  });
});
