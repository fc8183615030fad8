import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Insurrection', () => {
  it('[L6] can only be kept without influence, and the decision still takes place', () => {
    const game = at('B(trade) >R(insurrection) G(judge)');
    expect(game.pending).toBe('R resolve');
    expect(game.options).toEqual([{ do: 'keep' }]);
    expect(game.keep().queue).toBe('B(trade) R(insurrection)+1 >G(judge)');
  });

  it('[X18] [L6] loses 1, gains the rest, eliminates both neighbours and is turned face-down', () => {
    const game = at('B(trade)+1 >R(insurrection)+3 G[judge]').reveal();
    expect(game.queue).toBe('R(insurrection!)');
    expect(game.treasuries).toBe('R5 B1 G1');
    expect(game.family('B').discards).toEqual(['trade']);
    expect(game.family('G').discards).toEqual(['judge']);
  });

  it('[L6] eliminates only top cards, own ones too', () => {
    const game = at('B(empress)/B(trade) >R(insurrection)+1 R(trade)/R(judge)').reveal();
    expect(game.queue).toBe('B(empress) R(insurrection!) >R(trade)');
    expect(game.treasuries).toBe('R3 B1');
  });

  it('[L6] eliminates one card if there is one neighbour', () => {
    const game = at('G(judge) B(trade) >R(insurrection)+1').reveal();
    expect(game.queue).toBe('G(judge) R(insurrection!)');
    expect(game.treasuries).toBe('R2 B1 G1');
  });

  it('[L6] eliminates nothing when it is alone, is turned face-down and keeps its Verdict tokens', () => {
    const game = at('>R(insurrection)+1*2').reveal();
    expect(game.queue).toBe('R(insurrection!)*2');
    expect(game.treasuries).toBe('R1 B1');
  });

  it('[L6] may be revealed again', () => {
    const empty = at('>R(insurrection!) B(trade)');
    expect(empty.options).toEqual([{ do: 'keep' }]);
    const game = at('>R(insurrection!)+2 B(trade)').reveal();
    expect(game.queue).toBe('R(insurrection!)');
    expect(game.treasuries).toBe('R3 B1');
  });
});
