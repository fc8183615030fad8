import { describe, expect, it } from 'vitest';
import { at } from '../testing/testGame.ts';

describe('Rulings of this project', () => {
  it('[Z1] pays the Empress before her family chooses a card', () => {
    const game = at('>R(empress) B(judge) G(trade)').reveal();
    expect(game.pending).toBe('R target empress');
    expect(game.treasuries).toBe('R3 B1 G1');
  });

  it('[Z1] brings the Twin before the Prince gains', () => {
    const game = at('>R(prince) B(felon)').reveal();
    expect(game.pending).toBe('R twin');
    expect(game.treasuries).toBe('R1 B1');
    game.choose({ at: 'front' });
    expect(game.family('R').treasury).toBe(2);
  });

  it('[Z2] hides a card that is placed again, even if the hand held no other', () => {
    const game = at(
      '>R(informant) B(judge) R(shapeshifter) B[informant] | R1 hand=trade B1 | round 6',
    ).reveal();
    game.choose({ do: 'swap', card: 'trade' });
    expect(game.view(1).families[0].hand).toEqual(['informant']);
    game.keep();
    game.reveal().choose({ do: 'swap', card: 'informant' });
    const [, , laid] = game.view(1).queue.map((stack) => stack.at(-1)!);
    expect(laid).toMatchObject({ owner: 0, kind: null, asleep: true });
    expect(game.view(0).queue[2][0].kind).toBe('informant');
  });

  it('[Z3] makes a known hand card unknown when a swap plays a card from the hand', () => {
    const game = at(
      '>R(informant) B(judge) | R1 hand=shapeshifter,trade shown=shapeshifter | round 5',
    ).reveal();
    game.choose({ do: 'swap', card: 'trade' });
    expect(game.view(1).families[0].hand).toEqual(['informant', null]);
  });

  it('[Z4] resolves reactions in the queue order of the victims', () => {
    // Blue's Trap robs Red of its last 2 before Green's comes to it; were Green first, Green would have them.
    const game = at('B(trap) >R(insurrection)+1 G(trap) | R0 B0 G0').reveal();
    expect(game.treasuries).toBe('R0 B2 G0');
    const mirrored = at('G(trap) >R(insurrection)+1 B(trap) | R0 B0 G0').reveal();
    expect(mirrored.treasuries).toBe('R0 B0 G2');
  });

  it('[Z5] skips a sleeping card, also on the stack that is being resolved', () => {
    const game = at('>R[lord]/R[informant] B(spy)');
    game.choose({ do: 'swap', card: 'heir' });
    expect(game.queue).toBe('R[lord]/R(heir)z >B(spy)');
    expect(game.family('R').treasury).toBe(1);
  });

  it('[Z5] resolves the card under a sleeping one when the sleeping card leaves', () => {
    const game = at('>R[lord]/R[informant]/R(machination)+1 R[soldier] | R1 B1');
    game.reveal().choose({ target: 0 }).choose({ do: 'swap', card: 'heir' });
    game.choose({ do: 'repeat' });
    // The Soldier hits the sleeping Heir, then the Lord acts, then the Soldier hits him: 1 + 1 + 2 + 1.
    expect(game.queue).toBe('R[soldier]');
    expect(game.family('R').treasury).toBe(5);
  });

  it('[Z6] pays the Infiltration bonus for an own face-down victim', () => {
    const game = at('R(trade) >R(soldier) | R1 reserve=infiltration').reveal();
    expect(game.treasuries).toBe('R4 B1');
  });

  it('[Z6] pays the Infiltration bonus for an Insurrection that everyone has seen', () => {
    const game = at('B(insurrection!) >R(soldier) | R1 reserve=infiltration').reveal();
    expect(game.treasuries).toBe('R4 B1');
  });
});
