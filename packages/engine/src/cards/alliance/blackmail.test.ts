import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Blackmail', () => {
  it('[C2] loses its influence and gains 1 when its family reveals it', () => {
    const game = at('>R(blackmail)+3 B(trade)').reveal();
    expect(game.queue).toBe('>B(trade)');
    expect(game.treasuries).toBe('R2 B1');
    expect(game.family('R').discards).toEqual(['blackmail']);
  });

  it('[L7] gains 2 for each stack of the attacking family, the attacking card included', () => {
    const game = at('R(trade) R(empress)/R(judge) G(trade) R[fanatic] >R(deserter) B(blackmail)+2').reveal();
    game.target(5);
    expect(game.queue).toBe('R(trade) R(empress)/R(judge) G(trade) R[fanatic] R[deserter]');
    expect(game.treasuries).toBe('R2 B9 G1');
  });

  it('[L7] costs the attacker 1 from each of its face-down cards', () => {
    const game = at(
      'R(trade)+1 R(empress)+1/R(judge)+3 R[diplomat]+2 R(fanatic) G(trade)+1 B(blackmail) >R(deserter)',
    ).reveal();
    expect(game.queue).toBe('R(trade) R(empress)+1/R(judge)+2 R[diplomat]+2 R(fanatic) G(trade)+1');
    expect(game.treasuries).toBe('R2 B11 G1');
  });

  it('[E5] does nothing when its own family eliminates it', () => {
    const game = at('R(trade)+1 R[fanatic] >R(deserter) R(blackmail)').reveal().target(3);
    expect(game.queue).toBe('R(trade)+1 R[fanatic] R[deserter]');
    expect(game.treasuries).toBe('R2 B1');
  });

  it('[L7] [E4] counts after all eliminated cards are gone', () => {
    const game = at('B(blackmail) >R(insurrection)+1 R(trade)').reveal();
    expect(game.queue).toBe('R(insurrection!)');
    expect(game.treasuries).toBe('R3 B3');
  });

  it('[L7] [E4] counts before anything is discarded', () => {
    const game = at('B(ambush) >R(insurrection)+1 B(blackmail)').reveal();
    expect(game.queue).toBe('-');
    expect(game.treasuries).toBe('R3 B7');
  });

  it('[L7] counts an attacking intrigue that is still in the queue', () => {
    const game = at('>R(assassination) B(blackmail)').reveal().target(1);
    expect(game.queue).toBe('-');
    expect(game.treasuries).toBe('R2 B3');
  });

  it('[L7] takes 1 from each face-down card once, with an event', () => {
    const game = at('>R(soldier) B(blackmail) R(heir)+2').reveal();
    expect(game.queue).toBe('R[soldier] >R(heir)+1');
    expect(game.events).toContainEqual(
      expect.objectContaining({ type: 'removed', amount: 1, into: 'supply' }),
    );
  });
});
