import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Assassination', () => {
  it('eliminates any card of the queue and is discarded', () => {
    const game = at('B[lord] R(spy) >R(assassination) G[heir] Y(archer)').reveal();
    expect(game.pending).toBe('R target assassination');
    expect(game.options).toEqual([0, 1, 2, 3, 4].map((target) => ({ target })));
    game.target(4);
    expect(game.queue).toBe('B[lord] R(spy) G[heir]');
    expect(game.treasuries).toBe('R2 B1 G3 Y1');
    expect(game.family('R').discards).toEqual(['assassination']);
    expect(game.family('Y').discards).toEqual(['archer']);
  });

  it('[B8] [E7] may target itself, and gains 1', () => {
    const game = at('B(lord) >R(assassination)+2').reveal().target(1);
    expect(game.queue).toBe('B(lord)');
    expect(game.family('R')).toMatchObject({ treasury: 4, discards: ['assassination'] });
  });

  it('[B8] [C9] targets itself without a decision in a queue of one', () => {
    const game = at('>R(assassination)').reveal();
    expect(game.queue).toBe('-');
    expect(game.treasuries).toBe('R2 B1');
  });

  it('[C6] cannot target a covered card', () => {
    const game = at('B(lord)/B[spy] >R(heir)/R(assassination)').reveal();
    expect(game.options).toEqual([{ target: 0 }, { target: 1 }]);
    expect(game.target(0).queue).toBe('B(lord) >R(heir)');
  });

  it('[X5] [C4] lets the revealed Spy under it act at once', () => {
    const game = at('G(heir) >R[spy]/R(assassination) B(lord)').reveal().target(2);
    expect(game.queue).toBe('G(heir) R[spy]');
    expect(game.treasuries).toBe('R3 B1 G0');
  });

  it('[X5] [C4] lets the family keep the face-down Spy under it', () => {
    const game = at('G(heir) >R(spy)/R(assassination) B(lord)').reveal().target(2);
    expect(game.pending).toBe('R resolve');
    game.keep();
    expect(game.queue).toBe('G(heir) R(spy)+1');
    expect(game.treasuries).toBe('R2 B1 G1');
  });
});
