import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Diplomat', () => {
  it('[L3] gains 1 and puts 2 on another revealed Diplomat, or leaves', () => {
    const game = at('B[diplomat]+1 >R(diplomat)+2 G[diplomat]/G(trade) Y[diplomat] K(diplomat)').reveal();
    expect(game.pending).toBe('R diplomat');
    expect(game.treasuries).toBe('R3 B1 G1 Y1 K1');
    expect(game.options).toEqual([{ do: 'feed', target: 0 }, { do: 'feed', target: 3 }, { do: 'leave' }]);
    game.choose({ do: 'feed', target: 0 });
    expect(game.queue).toBe('B[diplomat]+3 R[diplomat] >G[diplomat]/G(trade) Y[diplomat] K(diplomat)');
    expect(game.treasuries).toBe('R4 B1 G1 Y1 K1');
  });

  it('[L3] only gains 1 without another revealed Diplomat, or leaves', () => {
    const game = at('B(diplomat) >R[diplomat]+2 G(trade)');
    expect(game.options).toEqual([{ do: 'feed', target: null }, { do: 'leave' }]);
    game.choose({ do: 'feed', target: null });
    expect(game.queue).toBe('B(diplomat) R[diplomat]+2 >G(trade)');
    expect(game.treasuries).toBe('R2 B1 G1');
  });

  it('[L3] gains the influence on her when she leaves', () => {
    const game = at('>R[diplomat]+4 B(trade)').choose({ do: 'leave' });
    expect(game.queue).toBe('>B(trade)');
    expect(game.treasuries).toBe('R5 B1');
    expect(game.family('R').discards).toEqual(['diplomat']);
  });

  it('[L3] may leave without influence', () => {
    const game = at('>R(diplomat) B(trade)').reveal().choose({ do: 'leave' });
    expect(game.queue).toBe('>B(trade)');
    expect(game.treasuries).toBe('R1 B1');
  });

  it('[L3] keeps her influence while she is covered', () => {
    const game = at('>B[diplomat]+4/B(trade)+1 R(judge)').reveal();
    expect(game.queue).toBe('>B[diplomat]+4 R(judge)');
    expect(game.choose({ do: 'leave' }).treasuries).toBe('R1 B5');
  });

  it('[L3] loses her influence when she is eliminated', () => {
    const game = at('>R(deserter) B[diplomat]+4 G(trade)').reveal();
    expect(game.queue).toBe('>G(trade)');
    expect(game.treasuries).toBe('R3 B1 G1');
  });
});
