import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Lord', () => {
  it('gains 1 alone', () => {
    expect(at('>R(lord)').reveal().treasuries).toBe('R2 B1');
  });

  it('gains 1 more for each neighbour of its own family, revealed or not', () => {
    expect(at('R[heir] >R(lord) R(spy)').reveal().treasuries).toBe('R4 B1');
  });

  it('gains nothing for opposing neighbours, nor for own cards further away', () => {
    expect(at('R(archer) B[heir] >R(lord) G(spy) R(soldier)').reveal().family('R').treasury).toBe(2);
  });

  it('[C6] counts a stack beside it once and its own stack not at all', () => {
    expect(at('R(spy)/R(heir) >R[archer]/R(lord)').reveal().treasuries).toBe('R3 B1');
  });

  it('counts a bribed neighbour for the family that bribed it', () => {
    const decks = '| R1 discards=bribery spent B1 discards=bribery spent';
    expect(at(`B[heir]$R >R(lord) ${decks}`).reveal().treasuries).toBe('R3 B1');
    expect(at(`R[heir]$B >R(lord) ${decks}`).reveal().treasuries).toBe('R2 B1');
  });

  it('[C3] gains again in every round, without a decision', () => {
    const game = at('>R[lord] B(heir)');
    expect(game.treasuries).toBe('R2 B1');
    expect(game.pending).toBe('B resolve');
  });
});
