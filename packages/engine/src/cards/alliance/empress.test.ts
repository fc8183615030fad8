import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Empress', () => {
  it('[L1] gains 2 and puts 1 on an opposing face-down card of her family’s choice', () => {
    const game = at('B(trade)+1 Y(trade)/Y[judge] G(trade) R(fanatic) B[judge] >R(empress)+1').reveal();
    expect(game.pending).toBe('R target empress');
    expect(game.options).toEqual([{ target: 0 }, { target: 2 }]);
    game.target(2);
    expect(game.queue).toBe('B(trade)+1 Y(trade)/Y[judge] G(trade)+1 R(fanatic) B[judge] R[empress]');
    expect(game.treasuries).toBe('R4 B1 G1 Y1');
  });

  it('[L1] puts nothing if no opposing card is face-down', () => {
    const game = at('B[judge] >R(empress) R(fanatic)').reveal();
    expect(game.queue).toBe('B[judge] R[empress] >R(fanatic)');
    expect(game.treasuries).toBe('R3 B1');
  });

  it('[L1] applies again on every activation', () => {
    const game = at('>R[empress] B(trade)');
    expect(game.queue).toBe('R[empress] >B(trade)+1');
    expect(game.treasuries).toBe('R3 B1');
  });
});
