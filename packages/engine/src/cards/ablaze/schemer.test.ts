import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Schemer', () => {
  it('[A7] gains 2 between single cards, ignoring more distant stacks', () => {
    const game = at('B(trap)/B(queen) G(felon) >R(schemer) B(prince)').reveal();
    expect(game.queue).toBe('B(trap)/B(queen) G(felon) R[schemer] >B(prince)');
    expect(game.treasuries).toBe('R3 B1 G1');
  });

  it('[A7] gains 2 when it is alone', () => {
    expect(at('>R(schemer)').reveal().treasuries).toBe('R3 B1');
  });

  it('[A7] is discarded without a gain beside a stack before it', () => {
    const game = at('B(trap)/B(queen) >R(schemer)+1 G(queen)').reveal();
    expect(game.queue).toBe('B(trap)/B(queen) >G(queen)');
    expect(game.treasuries).toBe('R2 B1 G1');
    expect(game.family('R').discards).toEqual(['schemer']);
  });

  it('[A7] is discarded beside an own stack after it', () => {
    const game = at('>R(schemer) R(trap)/R(queen)').reveal();
    expect(game.queue).toBe('>R(trap)/R(queen)');
    expect(game.treasuries).toBe('R1 B1');
  });

  it('[A7] ignores its own stack', () => {
    const game = at('>R(trap)/R(schemer) B(queen)').reveal();
    expect(game.queue).toBe('R(trap)/R[schemer] >B(queen)');
    expect(game.treasuries).toBe('R3 B1');
  });

  it('[A7] [C4] uncovers the next card to resolve when it is discarded', () => {
    const game = at('>R(trap)/R(schemer) B(felon)/B(queen)').reveal();
    expect(game.queue).toBe('>R(trap) B(felon)/B(queen)');
    expect(game.pending).toBe('R resolve');
  });

  it('[A7] stays beside a new stack until it is activated again', () => {
    const game = at('B(queen) R[schemer] | R1 B1 | round 3 first B').place('felon', ['on', 0]);
    expect(game.queue).toBe('B(queen)/B(felon) R[schemer]');
    game.place('trap', 'back').keep();
    expect(game.queue).toBe('B(queen)/B(felon)+1 >R(trap)');
    expect(game.treasuries).toBe('R1 B1');
  });
});
