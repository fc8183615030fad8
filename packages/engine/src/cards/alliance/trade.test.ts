import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Trade', () => {
  it('[L9] is reserved with its influence, which is not gained', () => {
    const game = at('>R(trade)+3 B(judge)').reveal();
    expect(game.queue).toBe('>B(judge)');
    expect(game.treasuries).toBe('R1 B1');
    expect(game.family('R')).toMatchObject({ discards: [], reserves: [{ kind: 'trade', influence: 3 }] });
  });

  it('[R1] pays at the start of a round to a family with a card in the queue, and stays', () => {
    const game = at('R(fanatic) >R(trade)+3').reveal();
    expect(game.pending).toBe('B place');
    expect(game.treasuries).toBe('R4 B1');
    expect(game.family('R').reserves).toEqual([{ kind: 'trade', influence: 3 }]);
  });

  it('[R1] [M9] pays nothing to a family with no card in the queue', () => {
    const game = at('B(judge) >R(trade)+3').reveal();
    expect(game.treasuries).toBe('R1 B1');
  });

  it('[L9] [R6] pays at the end even if it was revealed in round 6', () => {
    const game = at('B(judge) >R(trade)+3 | R1 B3 | round 6').reveal();
    expect(game.pending).toBe('end');
    expect(game.treasuries).toBe('R4 B3');
    expect(game.winners).toEqual([0]);
  });

  it('[L10] is not reserved when it is eliminated, and pays nothing', () => {
    const game = at('R(judge) >B(deserter) R(trade)+3').reveal().target(2);
    expect(game.family('R')).toMatchObject({ treasury: 1, reserves: [], discards: ['trade'] });
    expect(game.treasuries).toBe('R1 B2');
  });
});
