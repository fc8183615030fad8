import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Fanatic', () => {
  it('[X16] gains 2 as the only revealed card of its family', () => {
    const game = at('B[judge] >R(fanatic)+1 G(trade)').reveal();
    expect(game.treasuries).toBe('R4 B1 G1');
  });

  it('gains 1 with another revealed card of its family anywhere in the queue', () => {
    const game = at('R[judge] B(trade) >R(fanatic) G(trade)').reveal();
    expect(game.treasuries).toBe('R2 B1 G1');
  });

  it('[C6] does not count face-down and covered cards', () => {
    const game = at('R(judge) R[diplomat]/R(trade) >R[empress]/R(fanatic) G(trade)').reveal();
    expect(game.treasuries).toBe('R3 B1 G1');
  });

  it('counts a bribed card for its current family', () => {
    const joined = at('B[judge]$R >R(fanatic) G(trade) | R1 discards=bribery spent').reveal();
    expect(joined.treasuries).toBe('R2 B1 G1');
    const lost = at('R[judge]$B >R(fanatic) G(trade) | R1 B1 discards=bribery spent').reveal();
    expect(lost.treasuries).toBe('R3 B1 G1');
  });
});
