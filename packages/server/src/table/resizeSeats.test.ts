import { describe, expect, it } from 'vitest';
import { resizeSeats } from './resizeSeats.ts';

/** Seats by letter: p for a person, b for a bot, - for an empty one. */
const seats = (letters: string) =>
  letters.split(' ').map((letter) => ({
    type: ({ p: 'person', b: 'bot' } as const)[letter] ?? ('empty' as const),
  }));

describe('resizeSeats', () => {
  it('keeps the seats of an unchanged table', () => {
    expect(resizeSeats(seats('p b -'), 3)).toEqual([0, 1, 2]);
  });

  it('adds new seats at the end', () => {
    expect(resizeSeats(seats('p b'), 4)).toEqual([0, 1, null, null]);
  });

  it('removes empty seats first, then bots, the last ones first', () => {
    expect(resizeSeats(seats('p - b - p'), 4)).toEqual([0, 1, 2, 4]);
    expect(resizeSeats(seats('p - b - p'), 3)).toEqual([0, 2, 4]);
    expect(resizeSeats(seats('p b b p'), 3)).toEqual([0, 1, 3]);
    expect(resizeSeats(seats('p b b p'), 2)).toEqual([0, 3]);
  });

  it('never removes people', () => {
    expect(resizeSeats(seats('p p p - b'), 3)).toEqual([0, 1, 2]);
    expect(resizeSeats(seats('p p p - b'), 2)).toBeUndefined();
  });
});
