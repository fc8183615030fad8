import { sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { addSeat, changeSeat, NEWCOMER } from '../../setup/gameSetup.ts';
import { friendsTable, isSameDeck, readTableSetup, tablePlanOf } from './tableSetup.ts';

describe('setting up a table', () => {
  it('seats four people, by invitation and without a clock, with the deck that was last played', () => {
    expect(tablePlanOf(friendsTable({ ...NEWCOMER, deck: 'ablaze' }))).toEqual({
      deck: sets.ablaze,
      seats: ['person', 'person', 'person', 'person'],
      isPublic: false,
      clock: { type: 'none' },
      first: null,
    });
  });

  it('takes the base set where the last deck was never finished', () => {
    const halfBuilt = { ...NEWCOMER, deck: 'own' as const, own: sets.base.slice(4) };
    expect(tablePlanOf(friendsTable(halfBuilt))?.deck).toEqual(sets.base);
  });

  it('seats bots where they are wanted, but never in the host’s place', () => {
    const seats = addSeat(changeSeat(friendsTable(), 2, { type: 'bot', bot: 'fox' })).seats;
    const setup = { ...friendsTable(), seats: seats.with(0, { ...seats[0], type: 'bot' as const }) };
    expect(tablePlanOf(setup)?.seats).toEqual(['person', 'person', 'fox', 'person', 'fox']);
  });

  it('says the clock in seconds or days, and who begins', () => {
    expect(tablePlanOf({ ...friendsTable(), clock: 'usual', first: 2, isPublic: true })).toMatchObject({
      clock: { type: 'live', bank: 300, increment: 10 },
      first: 2,
      isPublic: true,
    });
    expect(tablePlanOf({ ...friendsTable(), clock: 'days' })?.clock).toEqual({ type: 'days', days: 3 });
  });

  it('plans nothing while the deck is in the making', () => {
    expect(tablePlanOf({ ...friendsTable(), deck: 'own', own: sets.base.slice(1) })).toBeUndefined();
  });

  it('is remembered, and whatever cannot be understood is as for friends', () => {
    const setup = { ...friendsTable(), clock: 'week' as const, isPublic: true };
    expect(readTableSetup(JSON.stringify(setup), NEWCOMER)).toEqual(setup);
    for (const text of [undefined, '', 'nonsense', 'null', '7'])
      expect(readTableSetup(text, NEWCOMER)).toEqual(friendsTable());
    expect(readTableSetup('{"clock":"sundial","isPublic":1}', NEWCOMER)).toMatchObject({
      clock: 'none',
      isPublic: false,
    });
  });

  it('knows a deck again in any order', () => {
    expect(isSameDeck(sets.base.toReversed(), sets.base)).toBe(true);
    expect(isSameDeck(sets.ablaze, sets.base)).toBe(false);
  });
});
