import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Twin', () => {
  it('gains 1 on every activation', () => {
    const game = at('>R[twin] B(queen)');
    expect(game.queue).toBe('R[twin] >B(queen)');
    expect(game.treasuries).toBe('R2 B1');
  });

  it('[X14] [A2] discards every Prince of its family', () => {
    const game = at('>G(apothecary) R[twin] G(queen) R[prince] B[prince]$R | R1 spent').reveal().target(1);
    expect(game.queue).toBe('G[apothecary] >G(queen)');
    expect(game.family('R').discards).toEqual(['prince', 'twin']);
    expect(game.family('B').discards).toEqual(['prince']);
    expect(game.treasuries).toBe('R1 B1 G2');
  });

  it('[A2] does not discard a face-down Prince or one of another family', () => {
    const game = at('B[prince] >G(apothecary) B[twin]$R G(queen) R(prince) | R1 spent').reveal().target(2);
    expect(game.queue).toBe('B[prince] G[apothecary] >G(queen) R(prince)');
  });

  it('[A2] does not discard a covered Prince', () => {
    const game = at('>G(apothecary) R[twin] G(queen) R[prince]/R(trap)').reveal().target(1);
    expect(game.queue).toBe('G[apothecary] >G(queen) R[prince]/R(trap)');
  });

  it('[A2] does not discard another Twin of its family, since a discarded Prince has no reaction', () => {
    const game = at('>G(apothecary) R[twin] G(queen) R[prince] B[twin]$R | R1 spent').reveal().target(1);
    expect(game.queue).toBe('G[apothecary] >G(queen) B[twin]$R');
  });

  it('[A2] [E4] does not discard a Prince that only a discard uncovers', () => {
    const game = at('>G(apothecary) R[twin] G(queen) B[prince]$R/R[prince] | R1 spent').reveal().target(1);
    expect(game.queue).toBe('G[apothecary] >G(queen) B[prince]$R');
  });
});
