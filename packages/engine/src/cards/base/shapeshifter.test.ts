import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Shapeshifter', () => {
  it('copies the revealed neighbour that its family chooses', () => {
    const game = at('B[lord] >R(shapeshifter) G[archer]').reveal();
    expect(game.pending).toBe('R target shapeshifter');
    expect(game.options).toEqual([{ target: 0 }, { target: 2 }]);
    game.target(0);
    expect(game.treasuries).toBe('R2 B1 G1');
  });

  it('[C9] needs no decision if only one neighbour is revealed', () => {
    const game = at('B(lord) >R(shapeshifter) G[lord]').reveal();
    expect(game.treasuries).toBe('R2 B1 G2');
  });

  it('copies a card of its own family too', () => {
    expect(at('R[lord] >R(shapeshifter)').reveal().treasuries).toBe('R3 B1');
  });

  it('applies the ability as if it were its own', () => {
    expect(at('B(spy) B[lord] >R(shapeshifter) R(heir)').reveal().treasuries).toBe('R3 B1');
    const game = at('B[soldier] >R(shapeshifter) G(spy)').reveal();
    expect(game.turn).toEqual({ seat: 0, type: 'target', ability: 'soldier', stack: 1 });
    expect(game.options).toEqual([{ target: 0 }, { target: 2 }]);
    game.target(0);
    expect(game.queue).toBe('R[shapeshifter] >G(spy)');
    expect(game.treasuries).toBe('R2 B1 G1');
  });

  it('[B3] [X6] gains 2 as an Heir with any number of Heirs', () => {
    expect(at('B[heir] >R(shapeshifter)').reveal().treasuries).toBe('R3 B1');
    expect(at('G[heir] B[heir] >R(shapeshifter)').reveal().treasuries).toBe('R3 B1 G1');
  });

  it('[B3] [X6] gains nothing as an Heir when another revealed Shapeshifter is in the queue', () => {
    expect(at('G[shapeshifter] B[heir] >R(shapeshifter)').reveal().treasuries).toBe('R1 B1 G1');
    expect(at('G(shapeshifter) B[heir] >R(shapeshifter)').reveal().treasuries).toBe('R3 B1 G1');
  });

  it('[B3] copies again on every activation, also another neighbour', () => {
    const game = at('B[lord] >R(shapeshifter) G[heir]').reveal().target(0);
    expect(game.treasuries).toBe('R2 B1 G3');
    game.place('spy', 'back').place('spy', 'back').place('spy', 'back');
    expect(game.pending).toBe('R target shapeshifter');
    expect(game.options).toEqual([{ target: 0 }, { target: 2 }]);
    game.target(2);
    expect(game.treasuries).toBe('R4 B2 G5');
  });

  it('[B3] does not copy another Shapeshifter', () => {
    const game = at('B[shapeshifter] >R(shapeshifter) G(lord)').reveal();
    expect(game.pending).toBe('G resolve');
    expect(game.treasuries).toBe('R1 B1 G1');
    expect(at('B[shapeshifter] >R(shapeshifter) G[lord]').reveal().treasuries).toBe('R2 B1 G2');
  });

  it('[B3] does nothing beside face-down or covered cards, or alone', () => {
    expect(at('B(lord) >R(shapeshifter) G(heir)').reveal().treasuries).toBe('R1 B1 G1');
    expect(at('B[heir]/B(lord) >R(shapeshifter)').reveal().treasuries).toBe('R1 B1');
    expect(at('>R(shapeshifter)').reveal().queue).toBe('R[shapeshifter]');
  });
});
