import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Felon', () => {
  it('[X11] [A6] costs each adjacent family 1, to the supply', () => {
    const game = at('Y(queen) G(queen) >R(felon)+1 B(trap) | R3 B3 G3 Y3').reveal();
    expect(game.treasuries).toBe('R4 B2 G2 Y3');
  });

  it('[A6] costs its own family as well', () => {
    const game = at('R(trap) >R(felon) R(queen) | R5 B1').reveal();
    expect(game.treasuries).toBe('R3 B1');
  });

  it('[A6] costs a family 1 for each neighbour, revealed or not, and a stack counts once', () => {
    const game = at('B[queen] >R(felon) B(trap)/B(prince) | R1 B5').reveal();
    expect(game.treasuries).toBe('R1 B3');
  });

  it('[A6] costs at most the content of the treasury', () => {
    const game = at('B(trap)+2 >R(felon) B(queen) | R1 B1').reveal();
    expect(game.treasuries).toBe('R1 B0');
    expect(game.queue).toBe('B(trap)+2 R[felon] >B(queen)');
  });

  it('[A6] costs the current family of a bribed neighbour', () => {
    const game = at('B[queen]$G >R(felon) R(trap) | R3 B3 G3 spent').reveal();
    expect(game.treasuries).toBe('R2 B3 G2');
  });

  it('[C3] does nothing when it is alone', () => {
    expect(at('>R(felon)').reveal().treasuries).toBe('R1 B1');
  });
});
