import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Ambush', () => {
  it('loses its influence when its family reveals it, gains 1 and is discarded', () => {
    const game = at('>R(ambush)+3').reveal();
    expect(game.queue).toBe('-');
    expect(game.family('R')).toMatchObject({ treasury: 2, discards: ['ambush'] });
  });

  it('[B6] [X3] gains 4 from an opposing Soldier, who gains 1, and both cards leave', () => {
    const game = at('B(ambush) >R(soldier)').reveal();
    expect(game.queue).toBe('-');
    expect(game.family('R')).toMatchObject({ treasury: 2, discards: ['soldier'] });
    expect(game.family('B')).toMatchObject({ treasury: 5, discards: ['ambush'] });
  });

  it('[E2] loses the influence on it when it is eliminated', () => {
    expect(at('B(ambush)+3 >R(soldier)+1').reveal().treasuries).toBe('R3 B5');
  });

  it('[B6] [X4] does not react to an own Archer, which gains 1 and stays', () => {
    const game = at('>R(archer) R(ambush)').reveal().target(1);
    expect(game.queue).toBe('R[archer]');
    expect(game.family('R')).toMatchObject({ treasury: 2, discards: ['ambush'] });
  });

  it('[C4] lets the card under the attacker be resolved at once', () => {
    const game = at('B(ambush) >R(lord)/R(soldier) G(spy)').reveal().target(0);
    expect(game.queue).toBe('>R(lord) G(spy)');
    expect(game.pending).toBe('R resolve');
  });
});
