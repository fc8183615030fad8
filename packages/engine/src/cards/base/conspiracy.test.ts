import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Conspiracy', () => {
  it('[B5] [X2] pays 6 in all for 3 on it, and is discarded', () => {
    const game = at('>R(conspiracy)+3').reveal();
    expect(game.queue).toBe('-');
    expect(game.family('R')).toMatchObject({ treasury: 7, discards: ['conspiracy'] });
  });

  it('pays nothing without influence on it, and is discarded', () => {
    const game = at('>R(conspiracy) B(lord)').reveal();
    expect(game.queue).toBe('>B(lord)');
    expect(game.treasuries).toBe('R1 B1');
  });

  it('is kept like any other card', () => {
    expect(at('>R(conspiracy)+3').keep().queue).toBe('R(conspiracy)+4');
  });

  it('[E2] pays nothing when it is eliminated', () => {
    expect(at('B(conspiracy)+3 >R(soldier)').reveal().treasuries).toBe('R2 B1');
  });
});
