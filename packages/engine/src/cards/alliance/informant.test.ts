import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

const HAND = 'R1 hand=trade,judge,empress';

describe('Informant', () => {
  it('[L2] gains as much as lies on both opposing face-down neighbours, and takes nothing from them', () => {
    const game = at(`B(trade)+2 >R(informant)+1 G(judge)+3 | ${HAND}`).reveal();
    expect(game.pending).toBe('R informant');
    expect(game.options).toEqual([
      { do: 'count' },
      { do: 'swap', card: 'empress' },
      { do: 'swap', card: 'judge' },
      { do: 'swap', card: 'trade' },
    ]);
    game.choose({ do: 'count' });
    expect(game.queue).toBe('B(trade)+2 R[informant] >G(judge)+3');
    expect(game.treasuries).toBe('R7 B1 G1');
  });

  it('[L2] counts no own, revealed, covered or distant card', () => {
    const own = at('B(trade)+5 R(fanatic)+2 >R(informant) B[diplomat]+4').reveal().choose({ do: 'count' });
    expect(own.treasuries).toBe('R1 B1');
    const covered = at('B(judge)+3/B(trade)+1 >R(informant) G(trade)').reveal().choose({ do: 'count' });
    expect(covered.treasuries).toBe('R2 B1 G1');
  });

  it('[L2] swaps with a hand card, which takes her place without influence', () => {
    const game = at(`>R(diplomat)+1/R(informant)+1*1 B(fanatic) | ${HAND}`).reveal();
    game.choose({ do: 'swap', card: 'empress' });
    expect(game.queue).toBe('R(diplomat)+1/R(empress)z >B(fanatic)');
    expect(game.treasuries).toBe('R2 B1');
    expect(game.position.verdictPool).toBe(5);
  });

  it('[L2] [C8] returns to the hand, and everyone knows it', () => {
    const game = at(`>R(informant) B(trade) | ${HAND}`).reveal().choose({ do: 'swap', card: 'empress' });
    expect(game.family('R')).toMatchObject({ hand: ['informant', 'judge', 'trade'], discards: [] });
    const seen = game.view(1);
    expect(seen.families[0].hand).toEqual(['informant', null, null]);
    expect(seen.queue[0][0]).toMatchObject({ kind: null, up: false });
  });

  it('[L2] swaps in a card that is resolved from the next round on', () => {
    const game = at(`B(judge) >R(informant) | ${HAND}`).reveal().choose({ do: 'swap', card: 'empress' });
    expect(game.pending).toBe('B place');
    game.place('trade', 'back').place('judge', 'back').keep();
    expect(game.queue).toBe('B(judge)+1 >R(empress) B(trade) R(judge)');
    expect(game.pending).toBe('R resolve');
  });

  it('[L2] swaps in a card that is not resolved this round, even when it is moved ahead', () => {
    const game = at('>R(informant) B(royalDecree) G(lord)').reveal().choose({ do: 'swap', card: 'heir' });
    game.reveal().choose({ card: 0, gap: 3 });
    expect(game.queue).toBe('>G(lord) R(heir)z');
    expect(game.keep().pending).toBe('B place');
  });

  it('[L2] can swap on every activation', () => {
    const game = at(`>R[informant] B(trade)+2 | ${HAND}`);
    expect(game.pending).toBe('R informant');
    expect(game.choose({ do: 'count' }).treasuries).toBe('R3 B1');
  });

  it('[L2] [C3] cannot swap with an empty hand', () => {
    const game = at('>R(informant) B(trade)+2 | R1 hand=- | round 6').reveal();
    expect(game.pending).toBe('B resolve');
    expect(game.treasuries).toBe('R3 B1');
  });
});
