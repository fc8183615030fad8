import { describe, expect, it } from 'vitest';
import { sets } from '../../index.ts';
import { at } from '../../testing/testGame.ts';

describe('Royal Decree', () => {
  it('[B7] moves any other card to any gap that changes the order, its own stack included', () => {
    const game = at('B(lord) >R(royalDecree) G[heir]').reveal();
    expect(game.pending).toBe('R decree');
    expect(game.options).toEqual([
      { card: 0, gap: 2 },
      { card: 0, gap: 3 },
      { card: 2, gap: 0 },
      { card: 2, gap: 1 },
    ]);
  });

  it('[B7] may move a top card next to its stack, and moves no covered card', () => {
    const game = at('B(spy)/B[lord] >R(royalDecree)').reveal();
    expect(game.options).toEqual([
      { card: 0, gap: 0 },
      { card: 0, gap: 1 },
      { card: 0, gap: 2 },
    ]);
    expect(game.choose({ card: 0, gap: 0 }).queue).toBe('B[lord] B(spy)');
  });

  it('[B7] offers every move in a full queue, and each can be applied', () => {
    const kinds = sets.base.filter((kind) => kind !== 'royalDecree');
    const others = ['B', 'G', 'Y', 'K'].flatMap((family) => sets.base.map((kind) => `${family}(${kind})`));
    const own = kinds.map((kind) => `R(${kind})`);
    const game = at(`${['>R(royalDecree)', ...own, ...others].join(' ')} | round 6`).reveal();
    expect(game.options).toHaveLength(49 * 49);
    expect(game.options.at(-1)).toEqual({ card: 49, gap: 48 });
    expect(game.choose({ card: 49, gap: 48 }).queue).toMatch(/K\(spy\) K\(\w+\)$/);
  });

  it('[B7] makes the moved card a stack of its own', () => {
    const game = at('B(spy)/B[lord] >R(royalDecree) B(heir)').reveal();
    expect(game.choose({ card: 0, gap: 1 }).queue).toBe('B(spy) B[lord] >B(heir)');
  });

  it('[B7] moves own and opposing, revealed and face-down cards', () => {
    const game = at('R[lord] R(spy) >R(royalDecree) B[heir] B(soldier)').reveal();
    const movable = new Set(game.options.map((option) => 'gap' in option && option.card));
    expect([...movable]).toEqual([0, 1, 3, 4]);
  });

  it('[B7] [M6] leaves influence, tokens and face as they are', () => {
    const decks = '| R1 B1 discards=judge,bribery spent';
    const down = at(`B(lord)+2*1 G(heir) >R(royalDecree) ${decks}`).reveal();
    expect(down.choose({ card: 0, gap: 2 }).queue).toBe('G(heir) B(lord)+2*1');
    const up = at(`G[heir]*2$B G(lord) >R(royalDecree) ${decks}`).reveal();
    expect(up.choose({ card: 0, gap: 2 }).queue).toBe('G(lord) G[heir]*2$B');
  });

  it('gains the influence on it, moves nothing when it is alone, and is discarded', () => {
    const game = at('>R(royalDecree)+2').reveal();
    expect(game.queue).toBe('-');
    expect(game.family('R')).toMatchObject({ treasury: 3, discards: ['royalDecree'] });
  });

  it('[B7] [X8] makes a card that it moves behind itself miss its turn', () => {
    const game = at('B(lord) >R(royalDecree) G(heir)').reveal().choose({ card: 2, gap: 1 });
    expect(game.queue).toBe('B(lord) G(heir)');
    expect(game.pending).toBe('B place');
  });

  it('[B7] [X8] makes a card that it moves ahead act again', () => {
    const game = at('>B[lord] R(royalDecree)').reveal();
    expect(game.queue).toBe('B[lord]');
    expect(game.treasuries).toBe('R1 B3');
  });

  it('[B7] resolves a card moved right after it next, and one moved to the end last', () => {
    const near = at('B(lord) >R(royalDecree) G(heir)').reveal().choose({ card: 0, gap: 2 });
    expect(near.queue).toBe('>B(lord) G(heir)');
    const far = at('B(lord) >R(royalDecree) G(heir)').reveal().choose({ card: 0, gap: 3 });
    expect(far.queue).toBe('>G(heir) B(lord)');
    expect(far.keep().queue).toBe('G(heir)+1 >B(lord)');
  });

  it('[B7] does not resolve a card again that it moves within the part behind it', () => {
    const game = at('B[lord] G[heir] >R(royalDecree)').reveal().choose({ card: 0, gap: 2 });
    expect(game.queue).toBe('G[heir] B[lord]');
    expect(game.treasuries).toBe('R1 B1 G1');
  });

  it('[B7] resolves each card once when it moves one within the part ahead of it', () => {
    const game = at('>R(royalDecree) B(lord) G(heir)').reveal().choose({ card: 2, gap: 1 });
    expect(game.queue).toBe('>G(heir) B(lord)');
    expect(game.keep().queue).toBe('G(heir)+1 >B(lord)');
    expect(game.keep().pending).toBe('B place');
  });

  it('[B7] [C4] resolves the card under it next', () => {
    const behind = at('>R(spy)/R(royalDecree) B(lord)').reveal();
    expect(behind.options).toEqual([{ do: 'keep' }, { do: 'reveal' }]);
    expect(behind.queue).toBe('B(lord) >R(spy)');
    const ahead = at('B(lord) >R(spy)/R(royalDecree)').reveal();
    expect(ahead.queue).toBe('>R(spy) B(lord)');
  });

  it('[B7] [C5] resolves a card that it uncovers ahead, and none that it uncovers behind', () => {
    const ahead = at('>R(royalDecree) B(spy)/B(lord)').reveal().choose({ card: 1, gap: 0 });
    expect(ahead.queue).toBe('B(lord) >B(spy)');
    const behind = at('B(spy)/B(lord) >R(royalDecree)').reveal().choose({ card: 0, gap: 2 });
    expect(behind.queue).toBe('B(spy) >B(lord)');
  });
});
