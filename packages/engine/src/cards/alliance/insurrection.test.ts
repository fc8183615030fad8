import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Insurrection', () => {
  it('[L6] can only be kept without influence, and still asks', () => {
    const table = at('B(trade) >R(insurrection) G(judge)');
    expect(table.pending).toBe('R resolve');
    expect(table.options).toEqual([{ do: 'keep' }]);
    expect(table.keep().queue).toBe('B(trade) R(insurrection)+1 >G(judge)');
  });

  it('[X18] [L6] loses 1, gains the rest, eliminates both neighbours and is turned down', () => {
    const table = at('B(trade)+1 >R(insurrection)+3 G[judge]').reveal();
    expect(table.queue).toBe('R(insurrection!)');
    expect(table.treasuries).toBe('R5 B1 G1');
    expect(table.family('B').discards).toEqual(['trade']);
    expect(table.family('G').discards).toEqual(['judge']);
  });

  it('[L6] hits only the tops of stacks, own ones too', () => {
    const table = at('B(empress)/B(trade) >R(insurrection)+1 R(trade)/R(judge)').reveal();
    expect(table.queue).toBe('B(empress) R(insurrection!) >R(trade)');
    expect(table.treasuries).toBe('R3 B1');
  });

  it('[L6] hits one card with one neighbour', () => {
    const table = at('G(judge) B(trade) >R(insurrection)+1').reveal();
    expect(table.queue).toBe('G(judge) R(insurrection!)');
    expect(table.treasuries).toBe('R2 B1 G1');
  });

  it('[L6] hits nothing alone, is turned down and keeps its Verdict tokens', () => {
    const table = at('>R(insurrection)+1*2').reveal();
    expect(table.queue).toBe('R(insurrection!)*2');
    expect(table.treasuries).toBe('R1 B1');
  });

  it('[L6] may do it all again', () => {
    const empty = at('>R(insurrection!) B(trade)');
    expect(empty.options).toEqual([{ do: 'keep' }]);
    const table = at('>R(insurrection!)+2 B(trade)').reveal();
    expect(table.queue).toBe('R(insurrection!)');
    expect(table.treasuries).toBe('R3 B1');
  });
});
