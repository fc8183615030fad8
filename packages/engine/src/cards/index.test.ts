import { describe, expect, it } from 'vitest';
import * as kinds from '../state/kinds.ts';
import { CARDS } from './index.ts';

const { BOXES, KINDS } = kinds;
const boxes = Object.values(BOXES);
const characters: kinds.Kind[] = [...boxes.flatMap((box) => box.characters), 'twin'];
const intrigues: kinds.Kind[] = boxes.flatMap((box) => box.intrigues);

const namesOf = (type: string) => KINDS.filter((_, number) => CARDS[number].type === type);

describe('the registry of cards', () => {
  it('knows 31 kinds, each once and sorted', () => {
    expect(KINDS).toHaveLength(31);
    expect(CARDS).toHaveLength(31);
    expect(KINDS).toEqual([...new Set(KINDS)].toSorted());
    expect(CARDS.every((card) => card.steps.length > 0)).toBe(true);
  });

  it('agrees with the boxes about characters and intrigues', () => {
    expect(namesOf('character')).toEqual(characters.toSorted());
    expect(namesOf('intrigue')).toEqual(intrigues.toSorted());
    expect(KINDS.filter((_, number) => kinds.isCharacter(number))).toEqual(characters.toSorted());
  });

  it('fills each box with six characters and four intrigues, the Twin in none', () => {
    for (const box of boxes) {
      expect(box.characters).toHaveLength(6);
      expect(box.intrigues).toHaveLength(4);
      expect([...box.characters, ...box.intrigues]).not.toContain('twin');
    }
  });

  it('gives every kind the number that its constant says', () => {
    const constants = Object.entries(kinds).filter(
      ([name, value]) => typeof value === 'number' && name !== 'CHARACTERS',
    );
    expect(constants.length).toBeGreaterThan(0);
    for (const [name, value] of constants) expect(KINDS[Number(value)]).toBe(name.toLowerCase());
  });

  it('finds the number of every name, and of nothing else', () => {
    for (const [number, kind] of KINDS.entries()) expect(kinds.kindNumber(kind)).toBe(number);
    expect(kinds.kindNumber('Lord')).toBeUndefined();
    expect(kinds.kindNumber('toString')).toBeUndefined();
    expect(kinds.kindNumber(0)).toBeUndefined();
  });
});
