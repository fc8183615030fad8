import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Spy', () => {
  it('steals 1 from the family beside it', () => {
    expect(at('B(lord) >R(spy) | R1 B3').reveal().treasuries).toBe('R2 B2');
  });

  it('[B4] lets its family choose between two opposing families', () => {
    const game = at('G[heir] >R(spy) B(lord)').reveal();
    expect(game.pending).toBe('R victim spy');
    expect(game.options).toEqual([{ seat: 1 }, { seat: 2 }]);
    expect(game.choose({ seat: 2 }).treasuries).toBe('R2 B1 G0');
  });

  it('[B4] steals 1 once if one family is on both sides', () => {
    expect(at('B(lord) >R(spy) B(heir) | R1 B3').reveal().treasuries).toBe('R2 B2');
  });

  it('[B4] must steal from the opposing neighbour if there is one', () => {
    expect(at('R(lord) >R(spy) B(heir)').reveal().treasuries).toBe('R2 B0');
  });

  it('[B4] steals nothing from own neighbours, from families further away, or alone', () => {
    expect(at('B(heir) R(lord) >R(spy)').reveal().treasuries).toBe('R1 B1');
    expect(at('>R(spy)').reveal().treasuries).toBe('R1 B1');
  });

  it('[B4] steals nothing from an empty treasury', () => {
    expect(at('B(lord) >R(spy) | R1 B0').reveal().treasuries).toBe('R1 B0');
  });

  it('[B4] [C3] may choose the family whose treasury is empty', () => {
    const game = at('G[heir] >R(spy) B(lord) | R1 B1 G0').reveal();
    expect(game.options).toEqual([{ seat: 1 }, { seat: 2 }]);
    expect(game.choose({ seat: 2 }).treasuries).toBe('R1 B1 G0');
  });

  it('[B4] [X7] takes from the treasury and never from the card', () => {
    const game = at('B(lord)+3 >R(spy)').reveal();
    expect(game.queue).toBe('B(lord)+3 R[spy]');
    expect(game.treasuries).toBe('R2 B0');
    const poor = at('B(lord)+3 >R(spy) | R1 B0').reveal();
    expect(poor.queue).toBe('B(lord)+3 R[spy]');
    expect(poor.treasuries).toBe('R1 B0');
  });

  it('steals from the family that bribed its neighbour, not from the owner', () => {
    const game = at('G[heir]$B >R(spy) | R1 B1 discards=bribery spent').reveal();
    expect(game.treasuries).toBe('R2 B0 G1');
  });
});
