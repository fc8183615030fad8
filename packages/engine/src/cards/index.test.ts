import { describe, expect, it } from 'vitest';
import { cardsBySet } from '../flow/decks.ts';
import { isCharacter, type Kind, KINDS, kindNumber } from '../state/kinds.ts';
import { CARDS, cardNames, cardOf, cards } from './index.ts';

const sets = Object.values(cardsBySet);
const characters: Kind[] = [...sets.flatMap((set) => set.characters), 'twin'];
const intrigues: Kind[] = sets.flatMap((set) => set.intrigues);

const namesOf = (type: string) => KINDS.filter((_, number) => CARDS[number].type === type);

describe('card registry', () => {
  it('has 31 kinds, each once and sorted', () => {
    expect(KINDS).toHaveLength(31);
    expect(CARDS).toHaveLength(31);
    expect(KINDS).toEqual([...new Set(KINDS)].toSorted());
    expect(CARDS.every((card) => card.steps.length > 0)).toBe(true);
  });

  it('lists every kind as a character or an intrigue', () => {
    expect(namesOf('character')).toEqual(characters.toSorted());
    expect(namesOf('intrigue')).toEqual(intrigues.toSorted());
    expect(KINDS.filter((_, number) => isCharacter(number))).toEqual(characters.toSorted());
  });

  it('has six characters and four intrigues in each set, without the Twin', () => {
    for (const set of sets) {
      expect(set.characters).toHaveLength(6);
      expect(set.intrigues).toHaveLength(4);
      expect([...set.characters, ...set.intrigues]).not.toContain('twin');
    }
  });

  it('assigns each definition its number', () => {
    for (const [number, kind] of KINDS.entries()) {
      expect(cards[kind].kind).toBe(number);
      expect(cardOf(kind)).toBe(cards[kind]);
    }
  });

  it('marks the reacting and the eliminating cards of [M1]', () => {
    expect(cardNames((card) => card.reacts)).toEqual(['ambush', 'trap', 'blackmail']);
    expect(cardNames((card) => card.eliminates).toSorted()).toEqual([
      'apothecary',
      'archer',
      'assassination',
      'cutthroat',
      'deserter',
      'insurrection',
      'judge',
      'soldier',
      'usurpation',
    ]);
  });

  it('finds the number of every name, and of nothing else', () => {
    for (const [number, kind] of KINDS.entries()) expect(kindNumber(kind)).toBe(number);
    expect(kindNumber('Lord')).toBeUndefined();
    expect(kindNumber('toString')).toBeUndefined();
    expect(kindNumber(0)).toBeUndefined();
  });
});
