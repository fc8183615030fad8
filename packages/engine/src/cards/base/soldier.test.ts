import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Soldier', () => {
  it('eliminates the neighbour that its family chooses', () => {
    const game = at('B(lord) >R(soldier) G[heir]').reveal();
    expect(game.pending).toBe('R target soldier');
    expect(game.options).toEqual([{ target: 0 }, { target: 2 }]);
    game.target(2);
    expect(game.queue).toBe('B(lord) R[soldier]');
    expect(game.treasuries).toBe('R2 B1 G1');
  });

  it('[C9] needs no decision with one neighbour', () => {
    const game = at('>R(soldier) B(lord)').reveal();
    expect(game.queue).toBe('R[soldier]');
    expect(game.family('B').discards).toEqual(['lord']);
  });

  it('[C3] must eliminate an own card if it has no opposing neighbour', () => {
    const game = at('R(lord) >R(soldier)').reveal();
    expect(game.queue).toBe('R[soldier]');
    expect(game.family('R').treasury).toBe(2);
  });

  it('[C3] does nothing when it is alone', () => {
    const game = at('>R(soldier)+2').reveal();
    expect(game.queue).toBe('R[soldier]');
    expect(game.treasuries).toBe('R3 B1');
  });

  it('[X1] gains the influence on it and 1 for a face-down Heir, whose influence is lost', () => {
    const game = at('>R(soldier)+1 B(heir)+2 G(lord)').reveal();
    expect(game.queue).toBe('R[soldier] >G(lord)');
    expect(game.pending).toBe('G resolve');
    expect(game.treasuries).toBe('R3 B1 G1');
  });

  it('targets the top card of a stack beside it, and no distant card', () => {
    const game = at('G(spy) B[lord]/B(heir) >R(archer)/R(soldier) G(lord) B(spy)').reveal();
    expect(game.options).toEqual([{ target: 1 }, { target: 3 }]);
    game.target(1);
    expect(game.queue).toBe('G(spy) B[lord] R(archer)/R[soldier] >G(lord) B(spy)');
  });
});
