import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Assassination', () => {
  it('eliminates any card of the queue and is discarded for nothing', () => {
    const table = at('B[lord] R(spy) >R(assassination) G[heir] Y(archer)').reveal();
    expect(table.pending).toBe('R target assassination');
    expect(table.options).toEqual([0, 1, 2, 3, 4].map((target) => ({ target })));
    table.target(4);
    expect(table.queue).toBe('B[lord] R(spy) G[heir]');
    expect(table.treasuries).toBe('R2 B1 G3 Y1');
    expect(table.family('R').discards).toEqual(['assassination']);
    expect(table.family('Y').discards).toEqual(['archer']);
  });

  it('[B8] [E7] may pick itself: 1 for it, and it is gone', () => {
    const table = at('B(lord) >R(assassination)+2').reveal().target(1);
    expect(table.queue).toBe('B(lord)');
    expect(table.family('R')).toMatchObject({ treasury: 4, discards: ['assassination'] });
  });

  it('[B8] [C9] picks itself unasked on a queue of one', () => {
    const table = at('>R(assassination)').reveal();
    expect(table.queue).toBe('-');
    expect(table.treasuries).toBe('R2 B1');
  });

  it('[C6] reaches no covered card', () => {
    const table = at('B(lord)/B[spy] >R(heir)/R(assassination)').reveal();
    expect(table.options).toEqual([{ target: 0 }, { target: 1 }]);
    expect(table.target(0).queue).toBe('B(lord) >R(heir)');
  });

  it('[X5] [C4] lets the revealed Spy under it act at once', () => {
    const table = at('G(heir) >R[spy]/R(assassination) B(lord)').reveal().target(2);
    expect(table.queue).toBe('G(heir) R[spy]');
    expect(table.treasuries).toBe('R3 B1 G0');
  });

  it('[X5] [C4] lets the family keep the face-down Spy under it', () => {
    const table = at('G(heir) >R(spy)/R(assassination) B(lord)').reveal().target(2);
    expect(table.pending).toBe('R resolve');
    table.keep();
    expect(table.queue).toBe('G(heir) R(spy)+1');
    expect(table.treasuries).toBe('R2 B1 G1');
  });
});
