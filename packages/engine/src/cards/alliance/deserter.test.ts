import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Deserter', () => {
  it('[X15] [L4] is paid 1 more for a character, and is discarded with no revealed character beside him', () => {
    const game = at('B(empress)+2 >R(deserter)+1 G(trade)').reveal();
    expect(game.options).toEqual([{ target: 0 }, { target: 2 }]);
    game.target(0);
    expect(game.queue).toBe('>G(trade)');
    expect(game.treasuries).toBe('R4 B1 G1');
    expect(game.family('R').discards).toEqual(['deserter']);
  });

  it('is paid no more for an intrigue', () => {
    expect(at('>R(deserter) B(trade)').reveal().treasuries).toBe('R2 B1');
  });

  it('is paid 1 more for an own character too', () => {
    expect(at('>R(deserter) R(judge)').reveal().treasuries).toBe('R3 B1');
  });

  it('[L4] stays beside a revealed character that the closed gap brings near, of any family', () => {
    const opposing = at('>R(deserter) B(trade) G[judge]').reveal();
    expect(opposing.queue).toBe('R[deserter] >G[judge]');
    const own = at('R[fanatic] B(trade) >R(deserter)').reveal();
    expect(own.queue).toBe('R[fanatic] R[deserter]');
  });

  it('[L4] stays beside a revealed character that he uncovers', () => {
    const game = at('>R(deserter) B[judge]/B(trade)').reveal();
    expect(game.queue).toBe('R[deserter] >B[judge]');
  });

  it('[L4] is not kept by a face-down, covered or distant character', () => {
    const game = at('R[fanatic] G(judge)/G(empress) >R(deserter) B(trade) G[fanatic]/G(trade)').reveal();
    game.target(3);
    expect(game.queue).toBe('R[fanatic] G(judge)/G(empress) >G[fanatic]/G(trade)');
  });

  it('[L4] is discarded when the only revealed character beside him was his victim', () => {
    const game = at('B(trade) >R(deserter) B[judge]').reveal().target(2);
    expect(game.queue).toBe('B(trade)');
  });

  it('[L4] eliminates nothing alone and is discarded', () => {
    const game = at('>R(trade)/R(deserter)+1').reveal();
    expect(game.queue).toBe('>R(trade)');
    expect(game.treasuries).toBe('R2 B1');
    expect(game.family('R').discards).toEqual(['deserter']);
  });

  it('[L4] [A2] looks round only after all reactions', () => {
    const game = at('B[twin] >R(deserter) B[prince] G(trade)').reveal().target(2);
    expect(game.queue).toBe('>G(trade)');
    expect(game.treasuries).toBe('R3 B1 G1');
  });

  it('[L4] [L7] is not discarded by the Blackmail that he hits', () => {
    const game = at('G[judge] >R(deserter) B(blackmail)').reveal().target(2);
    expect(game.queue).toBe('G[judge] R[deserter]');
  });
});
