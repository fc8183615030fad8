import { checkDeck, Random, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { countOf, fillRandomly, canToggle, CARD_GROUPS, toggle } from './deckSelection.ts';
import { isFullDeck } from './decks.ts';

const nine = sets.base.slice(0, 9);

describe('building a deck', () => {
  it('offers thirty kinds, ten of each set, and no Twin', () => {
    const kinds = CARD_GROUPS.flatMap((shelf) => shelf.kinds);
    expect(CARD_GROUPS.map((shelf) => shelf.kinds.length)).toEqual([10, 10, 10]);
    expect(new Set(kinds).size).toBe(30);
    expect(kinds).not.toContain('twin');
  });

  it('is not done with nine cards', () => {
    expect(isFullDeck(nine)).toBe(false);
    expect(countOf(nine).missing).toBe(1);
  });

  it('is done with ten, and the engine takes them', () => {
    const ten = toggle(nine, 'queen');
    expect(isFullDeck(ten)).toBe(true);
    expect(checkDeck(ten)).toEqual(ten);
  });

  it('takes no eleventh', () => {
    expect(canToggle(sets.base, 'queen')).toBe(false);
    expect(toggle(sets.base, 'queen')).toBe(sets.base);
  });

  it('lays a card back, also from a full deck', () => {
    expect(canToggle(sets.base, 'spy')).toBe(true);
    expect(toggle(sets.base, 'spy')).toHaveLength(9);
    expect(toggle(sets.base, 'spy')).not.toContain('spy');
  });

  it('takes no Twin: it comes along with the Prince', () => {
    expect(canToggle(['prince'], 'twin')).toBe(false);
    expect(toggle(['prince'], 'twin')).toEqual(['prince']);
  });

  it('counts characters and intrigues', () => {
    expect(countOf(['lord', 'spy', 'ambush'])).toEqual({
      cards: 3,
      characters: 2,
      intrigues: 1,
      missing: 7,
    });
    expect(countOf([])).toEqual({ cards: 0, characters: 0, intrigues: 0, missing: 10 });
  });

  it('fills up by chance and keeps what was picked', () => {
    const filled = fillRandomly(['judge', 'trade'], new Random('fill'));
    expect(checkDeck(filled)).toEqual(filled);
    expect(filled).toEqual(expect.arrayContaining(['judge', 'trade']));
    expect(fillRandomly(sets.base, new Random('fill'))).toEqual(sets.base);
  });
});
