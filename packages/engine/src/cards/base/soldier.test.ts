import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Soldier', () => {
  it('eliminates the neighbour that its family chooses', () => {
    const table = at('B(lord) >R(soldier) G[heir]').reveal();
    expect(table.pending).toBe('R target soldier');
    expect(table.options).toEqual([{ target: 0 }, { target: 2 }]);
    table.target(2);
    expect(table.queue).toBe('B(lord) R[soldier]');
    expect(table.treasuries).toBe('R2 B1 G1');
  });

  it('[C9] does not ask when there is one neighbour', () => {
    const table = at('>R(soldier) B(lord)').reveal();
    expect(table.queue).toBe('R[soldier]');
    expect(table.family('B').discards).toEqual(['lord']);
  });

  it('[C3] must hit its own family where nobody else is near', () => {
    const table = at('R(lord) >R(soldier)').reveal();
    expect(table.queue).toBe('R[soldier]');
    expect(table.family('R').treasury).toBe(2);
  });

  it('[C3] does nothing alone', () => {
    const table = at('>R(soldier)+2').reveal();
    expect(table.queue).toBe('R[soldier]');
    expect(table.treasuries).toBe('R3 B1');
  });

  it('[X1] gains what lies on it and 1 for a face-down Heir, whose influence is lost', () => {
    const table = at('>R(soldier)+1 B(heir)+2 G(lord)').reveal();
    expect(table.queue).toBe('R[soldier] >G(lord)');
    expect(table.pending).toBe('G resolve');
    expect(table.treasuries).toBe('R3 B1 G1');
  });

  it('reaches the top card of a stack beside it, and nothing further away', () => {
    const table = at('G(spy) B[lord]/B(heir) >R(archer)/R(soldier) G(lord) B(spy)').reveal();
    expect(table.options).toEqual([{ target: 1 }, { target: 3 }]);
    table.target(1);
    expect(table.queue).toBe('G(spy) B[lord] R(archer)/R[soldier] >G(lord) B(spy)');
  });
});
