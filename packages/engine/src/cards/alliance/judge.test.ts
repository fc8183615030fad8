import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Judge', () => {
  it('[L5] gains 1 and marks any card, face-down, revealed, own or himself', () => {
    const game = at('B[empress] R(fanatic) G(trade)/G(empress) >R(judge) G(fanatic)').reveal();
    expect(game.pending).toBe('R judge');
    expect(game.options).toEqual([0, 1, 2, 3, 4].map((target) => ({ do: 'verdict', target })));
    game.choose({ do: 'verdict', target: 3 });
    expect(game.queue).toBe('B[empress] R(fanatic) G(trade)/G(empress) R[judge]*1 >G(fanatic)');
    expect(game.treasuries).toBe('R2 B1 G1');
    expect(game.position.verdictPool).toBe(4);
  });

  it('[L5] may put several tokens on one card', () => {
    const game = at('B(trade)*2 >R(judge)').reveal().choose({ do: 'verdict', target: 0 });
    expect(game.queue).toBe('B(trade)*3 R[judge]');
  });

  it('[L5] may eliminate a card marked by any family instead; all tokens return to the pool', () => {
    const game = at('B(trade)*2 G[judge] >R(judge) G(empress)').reveal();
    expect(game.options.slice(4)).toEqual([{ do: 'eliminate', target: 0 }]);
    game.choose({ do: 'eliminate', target: 0 });
    expect(game.queue).toBe('G[judge] R[judge] >G(empress)');
    expect(game.treasuries).toBe('R2 B1 G1');
    expect(game.position.verdictPool).toBe(5);
  });

  it('[L5] [C3] offers no elimination where no card is marked', () => {
    const game = at('B(trade) >R(judge)').reveal();
    expect(game.options).not.toContainEqual({ do: 'eliminate', target: 0 });
  });

  it('[L5] [E7] may eliminate himself', () => {
    const game = at('B(trade) >R[judge]*1 G(empress)').choose({ do: 'eliminate', target: 1 });
    expect(game.queue).toBe('B(trade) >G(empress)');
    expect(game.treasuries).toBe('R2 B1 G1');
  });

  it('[L5] only gains 1 with an empty pool', () => {
    const game = at('B(trade)*5 >R(judge) G(empress)').reveal();
    expect(game.options).toEqual([
      { do: 'verdict', target: null },
      { do: 'eliminate', target: 0 },
    ]);
    game.choose({ do: 'verdict', target: null });
    expect(game.queue).toBe('B(trade)*5 R[judge] >G(empress)');
    expect(game.treasuries).toBe('R2 B1 G1');
  });

  it('[L5] cannot eliminate a covered card, which keeps its tokens', () => {
    const game = at('B(trade)*5/B(empress) >R(judge) G(empress)').reveal();
    expect(game.pending).toBe('G resolve');
    expect(game.queue).toBe('B(trade)*5/B(empress) R[judge] >G(empress)');
    expect(game.treasuries).toBe('R2 B1 G1');
  });

  it('[L5] leaves tokens on a card that is revealed', () => {
    expect(at('>R(fanatic)*2').reveal().queue).toBe('R[fanatic]*2');
  });

  it('[L5] leaves tokens on a card that is moved', () => {
    const game = at('B(trade)*2 >R(royalDecree) G(judge)').reveal().choose({ card: 0, gap: 3 });
    expect(game.queue).toBe('>G(judge) B(trade)*2');
  });

  it('[L5] returns tokens to the pool when a card is discarded or reserved', () => {
    const discarded = at('>R(deserter)*2').reveal();
    expect(discarded.position.verdictPool).toBe(5);
    const reserved = at('>R(trade)*2 B(judge)').reveal();
    expect(reserved.position.verdictPool).toBe(5);
  });

  it('[L5] takes nothing from an empty pool', () => {
    const game = at('B(trade)*5 >R(judge) G(trade)').reveal();
    game.choose({ do: 'verdict', target: null });
    expect(game.position.verdictPool).toBe(0);
    expect(game.treasuries).toBe('R2 B1 G1');
  });

  it('[L5] offers each marked card once, also after the queue has become shorter', () => {
    const game = at('G(soldier) >R(soldier) R(judge)*1 | R1 B1 G1').reveal().target(0).reveal();
    expect(game.options).toEqual([
      { do: 'verdict', target: 0 },
      { do: 'verdict', target: 1 },
      { do: 'eliminate', target: 1 },
    ]);
  });
});
