import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Trap', () => {
  it('[C2] loses its influence and gains 1 when its family reveals it', () => {
    const game = at('>R(trap)+3 B(queen)').reveal();
    expect(game.queue).toBe('>B(queen)');
    expect(game.treasuries).toBe('R2 B1');
    expect(game.family('R').discards).toEqual(['trap']);
  });

  it('[A10] steals 3 from the opposing eliminator and discards the attacking card', () => {
    const game = at('B(felon) R(trap)+2 >B(apothecary) G(queen) | R1 B9 G1').reveal();
    expect(game.queue).toBe('B(felon) >G(queen)');
    expect(game.treasuries).toBe('R4 B7 G1');
    expect(game.family('B').discards).toEqual(['apothecary']);
  });

  it('[A10] pays the eliminator first, then steals at most the content of the treasury', () => {
    const game = at('B(felon) R(trap) >B(apothecary) | R1 B0').reveal();
    expect(game.treasuries).toBe('R2 B0');
  });

  it('[E5] does nothing when its own family eliminates it', () => {
    const game = at('R(felon) R(trap) >R(apothecary) | R5 B1').reveal().target(1);
    expect(game.queue).toBe('R(felon) R[apothecary]');
    expect(game.treasuries).toBe('R6 B1');
  });
});
