import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Cutthroat', () => {
  it('[X9] [A4] gains only the bounty for one face-down Queen', () => {
    const game = at('>R(cutthroat) B(queen)+2').reveal();
    expect(game.queue).toBe('R[cutthroat]');
    expect(game.treasuries).toBe('R2 B1');
  });

  it('[X10] [A4] gains 0 for one Felon and 2 for two', () => {
    expect(at('>R(cutthroat) B[felon]').reveal().treasuries).toBe('R1 B1');
    const two = at('G[felon] B(queen) >R(cutthroat) B[felon]').reveal().target(3);
    expect(two.queue).toBe('B(queen) R[cutthroat]');
    expect(two.treasuries).toBe('R3 B1 G1');
  });

  it('[X10] [A4] gains 1 for one Queen and 4 for two', () => {
    expect(at('>R(cutthroat) B[queen]').reveal().treasuries).toBe('R2 B1');
    const two = at('G[queen] B(felon) >R(cutthroat) B[queen]').reveal().target(3);
    expect(two.queue).toBe('B(felon) R[cutthroat]');
    expect(two.treasuries).toBe('R5 B1 G1');
  });

  it('[A4] may target either neighbour of any family, and turns it up first', () => {
    const game = at('G[felon] R(felon) >R(cutthroat) B[queen]').reveal();
    expect(game.options).toEqual([{ target: 1 }, { target: 3 }]);
    game.target(1);
    expect(game.queue).toBe('R[cutthroat] B[queen]');
    expect(game.treasuries).toBe('R3 B3 G1');
  });

  it('[A4] does not eliminate own, face-down or covered cards of the name', () => {
    const game = at('R[felon] G(felon) Y[felon]/Y(queen) >R(cutthroat) B[felon]').reveal().target(4);
    expect(game.queue).toBe('R[felon] G(felon) Y[felon]/Y(queen) R[cutthroat]');
    expect(game.treasuries).toBe('R1 B1 G1 Y1');
  });

  it('[A4] distinguishes own and opposing cards by their current family', () => {
    const game = at('G[felon]$R Y(trap) R[felon]$G >R(cutthroat) B(queen) B[felon] | R1 spent B1 G1 spent');
    game.reveal().target(2);
    expect(game.queue).toBe('G[felon]$R Y(trap) R[cutthroat] >B(queen)');
    expect(game.treasuries).toBe('R3 B1 G1 Y1');
  });

  it('[A4] gains nothing for a single own card, a Queen included', () => {
    expect(at('>R(cutthroat) R(queen)').reveal().treasuries).toBe('R1 B1');
  });

  it('[A4] can eliminate another Cutthroat and stays in the queue', () => {
    const game = at('G[cutthroat] Y(trap) >R(cutthroat) B[cutthroat]').reveal().target(3);
    expect(game.queue).toBe('Y(trap) R[cutthroat]');
    expect(game.treasuries).toBe('R3 B1 G1 Y1');
  });

  it('[A4] gains 0 for a single Trap, which then reacts', () => {
    const game = at('>R(cutthroat) B(trap)+2 | R5 B1').reveal();
    expect(game.queue).toBe('-');
    expect(game.treasuries).toBe('R2 B4');
    expect(game.family('R').discards).toEqual(['cutthroat']);
  });

  it('[A4] gains 0 for a single Ambush, which then reacts', () => {
    const game = at('>R(cutthroat) B(ambush)').reveal();
    expect(game.queue).toBe('-');
    expect(game.treasuries).toBe('R1 B5');
  });

  it('[C3] does nothing when it is alone', () => {
    const game = at('>R(cutthroat)+1').reveal();
    expect(game.queue).toBe('R[cutthroat]');
    expect(game.treasuries).toBe('R2 B1');
  });
});
