import { sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { addSeat, changeSeat, DEFAULT_SETUP } from './gameSetup.ts';
import {
  defaultTableSetup,
  isSameDeck,
  parseTableSetup,
  type TableSetup,
  toTableConfig,
} from './tableSetup.ts';

describe('setting up a table', () => {
  it('seats four people, by invitation and without a clock, with the deck that was last played', () => {
    expect(toTableConfig(defaultTableSetup({ ...DEFAULT_SETUP, deck: 'ablaze' }))).toEqual({
      deck: sets.ablaze,
      seats: ['person', 'person', 'person', 'person'],
      isPublic: false,
      clock: { type: 'none' },
      first: null,
    });
  });

  it('takes the base set where the last deck was never finished', () => {
    const halfBuilt = { ...DEFAULT_SETUP, deck: 'own' as const, own: sets.base.slice(4) };
    expect(toTableConfig(defaultTableSetup(halfBuilt))?.deck).toEqual(sets.base);
  });

  it('seats bots where they are wanted, but never in the host’s place', () => {
    const seats = addSeat(changeSeat(defaultTableSetup(), 2, { type: 'bot', bot: 'fox' })).seats;
    const setup = { ...defaultTableSetup(), seats: seats.with(0, { ...seats[0], type: 'bot' as const }) };
    expect(toTableConfig(setup)?.seats).toEqual(['person', 'person', 'fox', 'person', 'fox']);
  });

  it('says the clock in seconds or days, and who begins', () => {
    expect(toTableConfig({ ...defaultTableSetup(), clock: 'usual', first: 2, isPublic: true })).toMatchObject(
      {
        clock: { type: 'live', bank: 300, increment: 10 },
        first: 2,
        isPublic: true,
        isRated: true,
      },
    );
    expect(toTableConfig({ ...defaultTableSetup(), clock: 'days' })?.clock).toEqual({
      type: 'days',
      days: 3,
    });
  });

  it('is rated if everyone may join, unless the host wants it otherwise', () => {
    const rated = (changes: Partial<TableSetup>) =>
      toTableConfig({ ...defaultTableSetup(), ...changes })?.isRated;
    expect([rated({}), rated({ isRated: true })]).toEqual([undefined, true]);
    expect([rated({ isPublic: true }), rated({ isPublic: true, isRated: false })]).toEqual([true, undefined]);
    for (const isRated of [true, false, null])
      expect(parseTableSetup(JSON.stringify({ isRated }), DEFAULT_SETUP).isRated).toBe(isRated);
    expect(parseTableSetup('{"isRated":1}', DEFAULT_SETUP).isRated).toBeNull();
  });

  it('plans nothing while the deck is in the making', () => {
    expect(toTableConfig({ ...defaultTableSetup(), deck: 'own', own: sets.base.slice(1) })).toBeUndefined();
  });

  it('is remembered, and whatever cannot be understood is as for friends', () => {
    const setup = { ...defaultTableSetup(), clock: 'week' as const, isPublic: true };
    expect(parseTableSetup(JSON.stringify(setup), DEFAULT_SETUP)).toEqual(setup);
    for (const text of [undefined, '', 'nonsense', 'null', '7'])
      expect(parseTableSetup(text, DEFAULT_SETUP)).toEqual(defaultTableSetup());
    expect(parseTableSetup('{"clock":"sundial","isPublic":1}', DEFAULT_SETUP)).toMatchObject({
      clock: 'none',
      isPublic: false,
    });
  });

  it('knows a deck again in any order', () => {
    expect(isSameDeck(sets.base.toReversed(), sets.base)).toBe(true);
    expect(isSameDeck(sets.ablaze, sets.base)).toBe(false);
  });
});
