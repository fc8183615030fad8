import { sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { addSeat, changeSeat, DEFAULT_SETUP } from './gameSetup.ts';
import { parseSetup } from './parseSetup.ts';

const read = (changes: object) => parseSetup(JSON.stringify({ ...DEFAULT_SETUP, ...changes }));
const named = (name: unknown) =>
  read({ seats: [{ type: 'person', name, bot: 'page' }, DEFAULT_SETUP.seats[1]] });

describe('remembering how a game was set up', () => {
  it('gives back what was kept', () => {
    const setup = {
      ...changeSeat(addSeat(DEFAULT_SETUP), 1, { bot: 'rebel' as const }),
      first: 4,
      deck: 'own' as const,
      random: sets.ablaze,
      own: sets.base.slice(3),
    };
    expect(parseSetup(JSON.stringify(setup))).toEqual(setup);
  });

  it('gives a newcomer’s table when nothing can be understood', () => {
    for (const text of [undefined, '', 'nonsense', 'null', '7', '[]', '{"seats":7,"own":{}}'])
      expect(parseSetup(text)).toEqual(DEFAULT_SETUP);
  });

  it('takes two to five seats', () => {
    const seats = (count: number) => read({ seats: Array(count).fill(DEFAULT_SETUP.seats[1]) }).seats.length;
    expect([2, 5].map(seats)).toEqual([2, 5]);
    expect([0, 1, 6].map(seats)).toEqual([4, 4, 4]);
  });

  it('takes a name of twenty characters, none of twenty-one', () => {
    expect(named('x'.repeat(20)).seats[0].name).toBe('x'.repeat(20));
    expect(named('x'.repeat(21)).seats[0].name).toBe('');
    expect(named('  Anna  Maria ').seats[0].name).toBe('Anna Maria');
    expect(named(7).seats[0].name).toBe('');
  });

  it('seats no bot that there is not', () => {
    const setup = read({
      seats: [
        { type: 'bot', bot: 'random' },
        { type: 'bot', bot: 'miser' },
      ],
    });
    expect(setup.seats.map(({ bot }) => bot)).toEqual(['knight', 'miser']);
  });

  it('ignores a first player without a seat', () => {
    expect([3, 4, -1, 0.5, '0'].map((first) => read({ first }).first)).toEqual([3, null, null, null, null]);
  });

  it('keeps a deck in the making, without doubles, the Twin, or an eleventh card', () => {
    expect(read({ own: ['spy', 'spy', 'twin', 'nobody', 'lord'] }).own).toEqual(['lord', 'spy']);
    expect(read({ own: [...sets.base, ...sets.ablaze] }).own).toHaveLength(10);
  });

  it('falls back to the base set where a random mix is not whole', () => {
    expect(read({ deck: 'random', random: sets.base.slice(1) }).deck).toBe('base');
    expect(read({ deck: 'random', random: sets.alliance })).toMatchObject({
      deck: 'random',
      random: sets.alliance,
    });
  });
});
