import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Machination', () => {
  it('[A9] leaves before it activates, so that it is nobody’s neighbour', () => {
    const table = at('R[felon] >R(machination) B(trap) | R1 B3').reveal();
    expect(table.queue).toBe('R[felon] >B(trap)');
    expect(table.treasuries).toBe('R1 B2');
    expect(table.family('R').discards).toEqual(['machination']);
  });

  it('[A9] may activate any revealed own character', () => {
    const table = at(
      'R[felon] B[prince] R(queen) R[schemer]/R(trap) B[queen]$R R[prince]$B >R(machination) | R1 spent',
    ).reveal();
    expect(table.pending).toBe('R pick');
    expect(table.options).toEqual([{ target: 0 }, { target: 4 }]);
    expect(table.target(4).treasuries).toBe('R3 B1');
  });

  it('[A9] may activate the card it uncovers, which is then resolved by [C4] again', () => {
    const table = at('>R[queen]/R(machination) B(trap)').reveal();
    expect(table.queue).toBe('R[queen] >B(trap)');
    expect(table.treasuries).toBe('R5 B1');
  });

  it('[A9] [C4] goes on to the next stack when the card it uncovers leaves by its activation', () => {
    const table = at('B(trap)/B(queen) >R[schemer]/R(machination) B(felon)').reveal();
    expect(table.queue).toBe('B(trap)/B(queen) >B(felon)');
    expect(table.treasuries).toBe('R1 B1');
  });

  it('[A9] leaves a face-down card under it alone until it is resolved', () => {
    const table = at('>R(queen)/R(machination) B(trap)').reveal();
    expect(table.queue).toBe('>R(queen) B(trap)');
    expect(table.pending).toBe('R resolve');
  });

  it('[A9] lets each influence be gained or spent on one more activation', () => {
    const table = at('R[queen] R[prince] >R(machination)+2 B(trap)').reveal();
    expect(table.treasuries).toBe('R1 B1');
    table.target(0);
    expect(table.treasuries).toBe('R3 B1');
    expect(table.turn).toEqual({ seat: 0, type: 'influence', stack: null, left: 2 });
    expect(table.options).toEqual([{ do: 'gain' }, { do: 'repeat' }]);
    table.choose({ do: 'gain' });
    expect(table.treasuries).toBe('R4 B1');
    table.choose({ do: 'repeat' });
    expect(table.options).toEqual([{ target: 0 }, { target: 1 }]);
    table.target(0);
    expect(table.pending).toBe('B resolve');
    expect(table.treasuries).toBe('R6 B1');
  });

  it('[A9] finishes each activation before the next influence', () => {
    const table = at('B(felon) R[queen] R[apothecary] >R(machination)+1 B(trap)').reveal().target(2);
    expect(table.pending).toBe('R target apothecary');
    table.target(0);
    expect(table.treasuries).toBe('R2 B1');
    expect(table.pending).toBe('R influence');
  });

  it('[A9] gains the influence at once with none to activate', () => {
    const table = at('B[queen] >R(machination)+2 R(trap)').reveal();
    expect(table.queue).toBe('B[queen] >R(trap)');
    expect(table.treasuries).toBe('R3 B1');
  });

  it('[A9] gains the rest when the last of its characters has left', () => {
    const table = at('B(felon)/B(queen) R[schemer] >R(machination)+2 B(trap)').reveal();
    expect(table.queue).toBe('B(felon)/B(queen) >B(trap)');
    expect(table.treasuries).toBe('R3 B1');
  });

  it('[A9] holds influence out of reach until it is gained', () => {
    const table = at('B(trap) R(felon) R[apothecary] >R(machination)+2 G(trap) | R0 B1').reveal().target(0);
    expect(table.queue).toBe('R(felon) >G(trap)');
    expect(table.treasuries).toBe('R2 B2 G1');
  });
});
