import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Archer', () => {
  it('hits the first or the last card, whoever they belong to, and none between', () => {
    const table = at('R[lord] G[heir] >R(archer) B(spy) Y(soldier)').reveal();
    expect(table.pending).toBe('R target archer');
    expect(table.options).toEqual([{ target: 0 }, { target: 4 }]);
    table.target(4);
    expect(table.queue).toBe('R[lord] G[heir] R[archer] >B(spy)');
    expect(table.treasuries).toBe('R2 B1 G1 Y1');
    expect(table.family('Y').discards).toEqual(['soldier']);
  });

  it('hits the first card without losing its place', () => {
    const table = at('G[heir] >R(archer) B(spy)').reveal().target(0);
    expect(table.queue).toBe('R[archer] >B(spy)');
  });

  it('[E7] may hit itself at an end of the queue', () => {
    const table = at('>R(archer) B(lord)').reveal();
    expect(table.options).toEqual([{ target: 0 }, { target: 1 }]);
    table.target(0);
    expect(table.queue).toBe('>B(lord)');
    expect(table.treasuries).toBe('R2 B1');
  });

  it('[B1] must hit itself on a queue of one', () => {
    const table = at('>R(archer)+2').reveal();
    expect(table.queue).toBe('-');
    expect(table.family('R')).toMatchObject({ treasury: 4, discards: ['archer'] });
  });

  it('[B1] must hit itself on the only stack, which then goes on', () => {
    const table = at('>R(lord)/R(archer)').reveal();
    expect(table.queue).toBe('>R(lord)');
    expect(table.pending).toBe('R resolve');
    expect(table.treasuries).toBe('R2 B1');
  });

  it('[E3] hits the top card of a stack only', () => {
    const table = at('B(lord)/B(spy) >R(archer)').reveal().target(0);
    expect(table.queue).toBe('B(lord) R[archer]');
    expect(table.family('B').discards).toEqual(['spy']);
  });
});
