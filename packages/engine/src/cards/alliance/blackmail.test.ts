import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Blackmail', () => {
  it('[C2] loses its influence and gains 1 when its family reveals it', () => {
    const table = at('>R(blackmail)+3 B(trade)').reveal();
    expect(table.queue).toBe('>B(trade)');
    expect(table.treasuries).toBe('R2 B1');
    expect(table.family('R').discards).toEqual(['blackmail']);
  });

  it('[L7] gains 2 for each card of the attacker, stacks once, the attacking card too', () => {
    const table = at('R(trade) R(empress)/R(judge) G(trade) R[fanatic] >R(deserter) B(blackmail)+2').reveal();
    table.target(5);
    expect(table.queue).toBe('R(trade) R(empress)/R(judge) G(trade) R[fanatic] R[deserter]');
    expect(table.treasuries).toBe('R2 B9 G1');
  });

  it('[L7] costs the attacker 1 from each of its face-down cards', () => {
    const table = at(
      'R(trade)+1 R(empress)+1/R(judge)+3 R[diplomat]+2 R(fanatic) G(trade)+1 B(blackmail) >R(deserter)',
    ).reveal();
    expect(table.queue).toBe('R(trade) R(empress)+1/R(judge)+2 R[diplomat]+2 R(fanatic) G(trade)+1');
    expect(table.treasuries).toBe('R2 B11 G1');
  });

  it('[E5] does nothing to its own family', () => {
    const table = at('R(trade)+1 R[fanatic] >R(deserter) R(blackmail)').reveal().target(3);
    expect(table.queue).toBe('R(trade)+1 R[fanatic] R[deserter]');
    expect(table.treasuries).toBe('R2 B1');
  });

  it('[L7] [E4] counts once all eliminated cards are gone', () => {
    const table = at('B(blackmail) >R(insurrection)+1 R(trade)').reveal();
    expect(table.queue).toBe('R(insurrection!)');
    expect(table.treasuries).toBe('R3 B3');
  });

  it('[L7] [E4] counts before anything is discarded', () => {
    const table = at('B(ambush) >R(insurrection)+1 B(blackmail)').reveal();
    expect(table.queue).toBe('-');
    expect(table.treasuries).toBe('R3 B7');
  });

  it('[L7] counts an attacking intrigue that is still in the queue', () => {
    const table = at('>R(assassination) B(blackmail)').reveal().target(1);
    expect(table.queue).toBe('-');
    expect(table.treasuries).toBe('R2 B3');
  });

  it('[L7] takes 1 from each face-down card, once, and says so', () => {
    const table = at('>R(soldier) B(blackmail) R(heir)+2').reveal();
    expect(table.queue).toBe('R[soldier] >R(heir)+1');
    expect(table.events).toContainEqual(
      expect.objectContaining({ type: 'removed', amount: 1, into: 'supply' }),
    );
  });
});
