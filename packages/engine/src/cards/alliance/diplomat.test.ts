import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Diplomat', () => {
  it('[L3] gains 1 and feeds another revealed Diplomat with 2, or leaves', () => {
    const table = at('B[diplomat]+1 >R(diplomat)+2 G[diplomat]/G(trade) Y[diplomat] K(diplomat)').reveal();
    expect(table.pending).toBe('R diplomat');
    expect(table.treasuries).toBe('R3 B1 G1 Y1 K1');
    expect(table.options).toEqual([{ do: 'feed', target: 0 }, { do: 'feed', target: 3 }, { do: 'leave' }]);
    table.choose({ do: 'feed', target: 0 });
    expect(table.queue).toBe('B[diplomat]+3 R[diplomat] >G[diplomat]/G(trade) Y[diplomat] K(diplomat)');
    expect(table.treasuries).toBe('R4 B1 G1 Y1 K1');
  });

  it('[L3] just gains 1 with no other revealed Diplomat, or leaves', () => {
    const table = at('B(diplomat) >R[diplomat]+2 G(trade)');
    expect(table.options).toEqual([{ do: 'feed', target: null }, { do: 'leave' }]);
    table.choose({ do: 'feed', target: null });
    expect(table.queue).toBe('B(diplomat) R[diplomat]+2 >G(trade)');
    expect(table.treasuries).toBe('R2 B1 G1');
  });

  it('[L3] leaves with the influence on her', () => {
    const table = at('>R[diplomat]+4 B(trade)').choose({ do: 'leave' });
    expect(table.queue).toBe('>B(trade)');
    expect(table.treasuries).toBe('R5 B1');
    expect(table.family('R').discards).toEqual(['diplomat']);
  });

  it('[L3] may leave with nothing', () => {
    const table = at('>R(diplomat) B(trade)').reveal().choose({ do: 'leave' });
    expect(table.queue).toBe('>B(trade)');
    expect(table.treasuries).toBe('R1 B1');
  });

  it('[L3] holds her influence while she is covered', () => {
    const table = at('>B[diplomat]+4/B(trade)+1 R(judge)').reveal();
    expect(table.queue).toBe('>B[diplomat]+4 R(judge)');
    expect(table.choose({ do: 'leave' }).treasuries).toBe('R1 B5');
  });

  it('[L3] loses her influence when she is eliminated', () => {
    const table = at('>R(deserter) B[diplomat]+4 G(trade)').reveal();
    expect(table.queue).toBe('>G(trade)');
    expect(table.treasuries).toBe('R3 B1 G1');
  });
});
