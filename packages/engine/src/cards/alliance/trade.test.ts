import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Trade', () => {
  it('[L9] is reserved with its influence, which is not gained', () => {
    const table = at('>R(trade)+3 B(judge)').reveal();
    expect(table.queue).toBe('>B(judge)');
    expect(table.treasuries).toBe('R1 B1');
    expect(table.family('R')).toMatchObject({ discards: [], reserves: [{ kind: 'trade', influence: 3 }] });
  });

  it('[R1] pays at the start of a round to a family with a card in the queue, and stays', () => {
    const table = at('R(fanatic) >R(trade)+3').reveal();
    expect(table.pending).toBe('B place');
    expect(table.treasuries).toBe('R4 B1');
    expect(table.family('R').reserves).toEqual([{ kind: 'trade', influence: 3 }]);
  });

  it('[R1] [M9] pays nothing to a family with no card in the queue', () => {
    const table = at('B(judge) >R(trade)+3').reveal();
    expect(table.treasuries).toBe('R1 B1');
  });

  it('[L9] [R6] pays at the end even if it was revealed in round 6', () => {
    const table = at('B(judge) >R(trade)+3 | R1 B3 | round 6').reveal();
    expect(table.pending).toBe('end');
    expect(table.treasuries).toBe('R4 B3');
    expect(table.game.winners).toEqual([0]);
  });

  it('[L10] is not reserved when it is eliminated, and pays nothing', () => {
    const table = at('R(judge) >B(deserter) R(trade)+3').reveal().target(2);
    expect(table.family('R')).toMatchObject({ treasury: 1, reserves: [], discards: ['trade'] });
    expect(table.treasuries).toBe('R1 B2');
  });
});
