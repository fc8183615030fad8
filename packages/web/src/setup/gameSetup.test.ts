import { describe, expect, it } from 'vitest';
import {
  addSeat,
  changeSeat,
  type GameSetup,
  DEFAULT_SETUP,
  removeSeat,
  withMode,
  modeOf,
} from './gameSetup.ts';

const types = ({ seats }: GameSetup) => seats.map(({ type }) => type);
const times = (count: number, change: (setup: GameSetup) => GameSetup, setup: GameSetup) =>
  Array.from({ length: count }).reduce<GameSetup>(change, setup);

describe('ways to play', () => {
  it('seats a newcomer against three knights', () => {
    expect(modeOf(DEFAULT_SETUP)).toBe('solo');
    expect(DEFAULT_SETUP.seats.filter(({ type, bot }) => type === 'bot' && bot === 'knight')).toHaveLength(3);
  });

  it('seats two people and keeps the other bots for a game on one device', () => {
    const setup = withMode(DEFAULT_SETUP, 'hotSeat');
    expect(types(setup)).toEqual(['person', 'person', 'bot', 'bot']);
    expect(modeOf(setup)).toBe('hotSeat');
  });

  it('seats bots alone for watching, and one person again for solo', () => {
    const watched = withMode(DEFAULT_SETUP, 'watch');
    expect(types(watched)).toEqual(['bot', 'bot', 'bot', 'bot']);
    expect(types(withMode(watched, 'solo'))).toEqual(['person', 'bot', 'bot', 'bot']);
  });

  it('lets a person who sits elsewhere stay there', () => {
    const third = changeSeat(changeSeat(DEFAULT_SETUP, 0, { type: 'bot' }), 2, { type: 'person' });
    expect(types(withMode(changeSeat(third, 3, { type: 'person' }), 'solo'))).toEqual([
      'bot',
      'bot',
      'person',
      'bot',
    ]);
    expect(types(withMode(third, 'hotSeat'))).toEqual(['person', 'person', 'person', 'bot']);
  });

  it('changes nothing when the way is the same already', () => {
    expect(withMode(DEFAULT_SETUP, 'solo')).toBe(DEFAULT_SETUP);
  });

  it('remembers the name and the level of a seat that changes its mind', () => {
    const named = changeSeat(DEFAULT_SETUP, 0, { name: 'Anna' });
    const back = withMode(withMode(named, 'watch'), 'solo');
    expect(back.seats[0]).toMatchObject({ type: 'person', name: 'Anna' });
  });
});

describe('seats', () => {
  it('are five at most', () => {
    expect(times(1, addSeat, DEFAULT_SETUP).seats).toHaveLength(5);
    expect(times(2, addSeat, DEFAULT_SETUP).seats).toHaveLength(5);
  });

  it('are two at least', () => {
    const fewer = (setup: GameSetup) => removeSeat(setup, setup.seats.length - 1);
    expect(times(2, fewer, DEFAULT_SETUP).seats).toHaveLength(2);
    expect(times(3, fewer, DEFAULT_SETUP).seats).toHaveLength(2);
  });

  it('are filled like the others: a bot of the same level, or a person among people', () => {
    const dukes = changeSeat(DEFAULT_SETUP, 3, { bot: 'duke' });
    expect(addSeat(dukes).seats.at(-1)).toMatchObject({ type: 'bot', bot: 'duke' });
    const people = removeSeat(removeSeat(withMode(DEFAULT_SETUP, 'hotSeat'), 3), 2);
    expect(addSeat(people).seats.at(-1)).toMatchObject({ type: 'person', name: '' });
  });

  it('keep who begins, unless that family is gone', () => {
    const begins = { ...DEFAULT_SETUP, first: 2 };
    expect(removeSeat(begins, 3).first).toBe(2);
    expect(removeSeat(begins, 1).first).toBe(1);
    expect(removeSeat(begins, 2).first).toBeNull();
  });
});
