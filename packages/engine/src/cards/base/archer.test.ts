import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Archer', () => {
  it('eliminates the first or the last card of any family, and none between', () => {
    const game = at('R[lord] G[heir] >R(archer) B(spy) Y(soldier)').reveal();
    expect(game.pending).toBe('R target archer');
    expect(game.options).toEqual([{ target: 0 }, { target: 4 }]);
    game.target(4);
    expect(game.queue).toBe('R[lord] G[heir] R[archer] >B(spy)');
    expect(game.treasuries).toBe('R2 B1 G1 Y1');
    expect(game.family('Y').discards).toEqual(['soldier']);
  });

  it('keeps the cursor on its stack when it eliminates the first card', () => {
    const game = at('G[heir] >R(archer) B(spy)').reveal().target(0);
    expect(game.queue).toBe('R[archer] >B(spy)');
  });

  it('[E7] may eliminate itself at an end of the queue', () => {
    const game = at('>R(archer) B(lord)').reveal();
    expect(game.options).toEqual([{ target: 0 }, { target: 1 }]);
    game.target(0);
    expect(game.queue).toBe('>B(lord)');
    expect(game.treasuries).toBe('R2 B1');
  });

  it('[B1] must eliminate itself in a queue of one', () => {
    const game = at('>R(archer)+2').reveal();
    expect(game.queue).toBe('-');
    expect(game.family('R')).toMatchObject({ treasury: 4, discards: ['archer'] });
  });

  it('[B1] must eliminate itself on the only stack, whose next card is then resolved', () => {
    const game = at('>R(lord)/R(archer)').reveal();
    expect(game.queue).toBe('>R(lord)');
    expect(game.pending).toBe('R resolve');
    expect(game.treasuries).toBe('R2 B1');
  });

  it('[E3] eliminates only the top card of a stack', () => {
    const game = at('B(lord)/B(spy) >R(archer)').reveal().target(0);
    expect(game.queue).toBe('B(lord) R[archer]');
    expect(game.family('B').discards).toEqual(['spy']);
  });
});
