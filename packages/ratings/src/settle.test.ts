import { describe, expect, it } from 'vitest';
import { type FinishedSeat, hasLeft, settle } from './settle.ts';

const seat = (person: string, treasury: number, change: Partial<FinishedSeat> = {}): FinishedSeat => ({
  player: { person },
  treasury,
  isWinner: false,
  isSubstituted: false,
  ownChoices: 10,
  substituteChoices: 0,
  ...change,
});
const won = { isWinner: true };
const bot: Partial<FinishedSeat> = { player: { bot: 'duke' }, ownChoices: 0 };

describe('settle', () => {
  it('gives the victory to the winner and shares it among several', () => {
    expect(settle([seat('a', 9, won), seat('b', 5), seat('c', 7)])).toEqual([1, 0, 0]);
    expect(settle([seat('a', 9, won), seat('b', 9, won), seat('c', 7)])).toEqual([0.5, 0.5, 0]);
  });

  it('counts bots like people', () => {
    expect(settle([seat('a', 5), seat('', 9, { ...bot, ...won })])).toEqual([0, 1]);
  });

  it('counts a player who left as having lost, even if the substitute won', () => {
    const left = { ...won, isSubstituted: true };
    expect(settle([seat('a', 9, left), seat('b', 5), seat('c', 7)])).toEqual([0, 0, 1]);
    expect(settle([seat('a', 9, left), seat('b', 7), seat('c', 7)])).toEqual([0, 0.5, 0.5]);
    expect(settle([seat('a', 9, left), seat('b', 9, won), seat('c', 7)])).toEqual([0, 1, 0]);
  });

  it('forgives an absence if the person came back and made at least half of the choices', () => {
    expect(hasLeft(seat('a', 9, { ownChoices: 5, substituteChoices: 5 }))).toBe(false);
    expect(hasLeft(seat('a', 9, { ownChoices: 5, substituteChoices: 6 }))).toBe(true);
    expect(hasLeft(seat('a', 9, { isSubstituted: true }))).toBe(true);
    expect(hasLeft(seat('', 9, { ...bot, substituteChoices: 20 }))).toBe(false);
  });

  it('rates no game that all people left, that has too few people, or one person twice', () => {
    expect(settle([seat('a', 9, { ...won, isSubstituted: true }), seat('', 5, bot)])).toBeUndefined();
    expect(settle([seat('a', 9, won), seat('', 5, bot)], 2)).toBeUndefined();
    expect(settle([seat('a', 9, won), seat('b', 5)], 2)).toEqual([1, 0]);
    expect(settle([seat('a', 9, won), seat('a', 5)])).toBeUndefined();
  });
});
