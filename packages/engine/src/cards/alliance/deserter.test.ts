import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Deserter', () => {
  it('[X15] [L4] gains 1 more for a character, and is discarded without a revealed character beside him', () => {
    const game = at('B(empress)+2 >R(deserter)+1 G(trade)').reveal();
    expect(game.options).toEqual([{ target: 0 }, { target: 2 }]);
    game.target(0);
    expect(game.queue).toBe('>G(trade)');
    expect(game.treasuries).toBe('R4 B1 G1');
    expect(game.family('R').discards).toEqual(['deserter']);
  });

  it('gains no bonus for an intrigue', () => {
    expect(at('>R(deserter) B(trade)').reveal().treasuries).toBe('R2 B1');
  });

  it('gains 1 more for an own character too', () => {
    expect(at('>R(deserter) R(judge)').reveal().treasuries).toBe('R3 B1');
  });

  it('[L4] stays if closing the gap puts him beside a revealed character of any family', () => {
    const opposing = at('>R(deserter) B(trade) G[judge]').reveal();
    expect(opposing.queue).toBe('R[deserter] >G[judge]');
    const own = at('R[fanatic] B(trade) >R(deserter)').reveal();
    expect(own.queue).toBe('R[fanatic] R[deserter]');
  });

  it('[L4] stays beside a revealed character that he uncovers', () => {
    const game = at('>R(deserter) B[judge]/B(trade)').reveal();
    expect(game.queue).toBe('R[deserter] >B[judge]');
  });

  it('[L4] is discarded beside a face-down or covered character, or with a distant one', () => {
    const game = at('R[fanatic] G(judge)/G(empress) >R(deserter) B(trade) G[fanatic]/G(trade)').reveal();
    game.target(3);
    expect(game.queue).toBe('R[fanatic] G(judge)/G(empress) >G[fanatic]/G(trade)');
  });

  it('[L4] is discarded when the only revealed character beside him was his victim', () => {
    const game = at('B(trade) >R(deserter) B[judge]').reveal().target(2);
    expect(game.queue).toBe('B(trade)');
  });

  it('[L4] eliminates nothing and is discarded when he is alone', () => {
    const game = at('>R(trade)/R(deserter)+1').reveal();
    expect(game.queue).toBe('>R(trade)');
    expect(game.treasuries).toBe('R2 B1');
    expect(game.family('R').discards).toEqual(['deserter']);
  });

  it('[L4] [A2] checks his neighbours after all reactions', () => {
    const game = at('B[twin] >R(deserter) B[prince] G(trade)').reveal().target(2);
    expect(game.queue).toBe('>G(trade)');
    expect(game.treasuries).toBe('R3 B1 G1');
  });

  it('[L4] [L7] is not discarded by a Blackmail that he eliminates', () => {
    const game = at('G[judge] >R(deserter) B(blackmail)').reveal().target(2);
    expect(game.queue).toBe('G[judge] R[deserter]');
  });
});
