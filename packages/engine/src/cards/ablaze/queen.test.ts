import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Queen', () => {
  it('gains 2 on every activation', () => {
    const game = at('>R(queen)+1 B[queen] G(trap)').reveal();
    expect(game.queue).toBe('R[queen] B[queen] >G(trap)');
    expect(game.treasuries).toBe('R4 B3 G1');
  });

  it('[A3] pays 1 more to an opposing family that eliminates her', () => {
    const game = at('B(trap) R[queen] >B(apothecary)').reveal();
    expect(game.queue).toBe('B(trap) B[apothecary]');
    expect(game.treasuries).toBe('R1 B3');
  });

  it('[A3] pays 1 more even if she was face-down', () => {
    const game = at('B(trap) R(queen)+2 >B(apothecary)').reveal();
    expect(game.treasuries).toBe('R1 B3');
  });

  it('[A3] pays 1 more for each Queen', () => {
    const game = at('G[queen] B(felon) >R(cutthroat) B(queen)').reveal().target(3);
    const bounties = game.events.filter((event) => event.type === 'gained' && event.reason === 'queen');
    expect(bounties).toMatchObject([
      { seat: 0, amount: 1 },
      { seat: 0, amount: 1 },
    ]);
  });

  it('[A3] pays nothing more to her own family', () => {
    const game = at('R(trap) R[queen] >R(apothecary)').reveal().target(1);
    expect(game.treasuries).toBe('R2 B1');
  });

  it('[A3] depends on her current family, not on her owner', () => {
    const served = at('R(trap) B[queen]$R >R(apothecary) | R1 spent').reveal().target(1);
    expect(served.treasuries).toBe('R2 B1');
    const lost = at('R(trap) R[queen]$B >R(apothecary) | R1 B1 spent').reveal();
    expect(lost.treasuries).toBe('R3 B1');
  });
});
