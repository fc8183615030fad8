import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Apothecary', () => {
  it('[A5] eliminates a card adjacent to another own card at any distance', () => {
    const game = at('B(queen) R(trap) G[felon] Y(trap) >R(apothecary) Y(prince)').reveal();
    expect(game.pending).toBe('R target apothecary');
    expect(game.options).toEqual([{ target: 0 }, { target: 2 }]);
    game.target(2);
    expect(game.queue).toBe('B(queen) R(trap) Y(trap) R[apothecary] >Y(prince)');
    expect(game.treasuries).toBe('R2 B1 G1 Y1');
  });

  it('[A5] counts revealed and bribed own cards too', () => {
    const game = at('B(queen) R[felon] G(trap) Y[queen]$R B[felon] >R(apothecary) | R1 spent').reveal();
    expect(game.options).toEqual([{ target: 0 }, { target: 2 }, { target: 4 }]);
  });

  it('[A5] may eliminate own cards that are adjacent to each other', () => {
    const game = at('R(trap) R(felon) B(queen) G(felon) >R(apothecary)').reveal();
    expect(game.options).toEqual([{ target: 0 }, { target: 1 }, { target: 2 }]);
  });

  it('[A5] [C6] does nothing without another own card, a covered one not counted', () => {
    const game = at('G(felon) >R(queen)/R(apothecary) B(trap)').reveal();
    expect(game.queue).toBe('G(felon) R(queen)/R[apothecary] >B(trap)');
    expect(game.treasuries).toBe('R1 B1 G1');
  });

  it('[A5] may be its own target', () => {
    const game = at('>R(apothecary) R(trap) B(queen)').reveal();
    expect(game.options).toEqual([{ target: 0 }, { target: 2 }]);
  });

  it('[A5] [E7] must eliminate itself if it is the only target, and gains 1', () => {
    const game = at('B(queen) >R(apothecary) R(trap)').reveal();
    expect(game.queue).toBe('B(queen) >R(trap)');
    expect(game.treasuries).toBe('R2 B1');
    expect(game.family('R').discards).toEqual(['apothecary']);
  });

  it('[X13] [A10] gains 1 for an opposing Trap, then loses 3 and is discarded', () => {
    const game = at('B(trap)+1 R(felon) >R(apothecary) | R5 B1').reveal().target(0);
    expect(game.queue).toBe('R(felon)');
    expect(game.treasuries).toBe('R3 B4');
    expect(game.family('R').discards).toEqual(['apothecary']);
  });

  it('[X13] [E5] gains 1 for an own Trap and stays', () => {
    const game = at('R(trap) R(felon) >R(apothecary)').reveal().target(0);
    expect(game.queue).toBe('R(felon) R[apothecary]');
    expect(game.treasuries).toBe('R2 B1');
  });
});
