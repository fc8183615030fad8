import { describe, expect, it } from 'vitest';
import { addSeat, changeSeat, type GameSetup, NEWCOMER, removeSeat, seatFor, wayOf } from './gameSetup.ts';

const types = ({ seats }: GameSetup) => seats.map(({ type }) => type);
const times = (count: number, change: (setup: GameSetup) => GameSetup, setup: GameSetup) =>
  Array.from({ length: count }).reduce<GameSetup>(change, setup);

describe('ways to play', () => {
  it('seats a newcomer against three knights', () => {
    expect(wayOf(NEWCOMER)).toBe('solo');
    expect(NEWCOMER.seats.filter(({ type, bot }) => type === 'bot' && bot === 'knight')).toHaveLength(3);
  });

  it('seats two people and keeps the other bots for a game on one device', () => {
    const setup = seatFor(NEWCOMER, 'device');
    expect(types(setup)).toEqual(['person', 'person', 'bot', 'bot']);
    expect(wayOf(setup)).toBe('device');
  });

  it('seats bots alone for watching, and one person again for solo', () => {
    const watched = seatFor(NEWCOMER, 'watch');
    expect(types(watched)).toEqual(['bot', 'bot', 'bot', 'bot']);
    expect(types(seatFor(watched, 'solo'))).toEqual(['person', 'bot', 'bot', 'bot']);
  });

  it('lets a person who sits elsewhere stay there', () => {
    const third = changeSeat(changeSeat(NEWCOMER, 0, { type: 'bot' }), 2, { type: 'person' });
    expect(types(seatFor(changeSeat(third, 3, { type: 'person' }), 'solo'))).toEqual([
      'bot',
      'bot',
      'person',
      'bot',
    ]);
    expect(types(seatFor(third, 'device'))).toEqual(['person', 'person', 'person', 'bot']);
  });

  it('changes nothing when the way is the same already', () => {
    expect(seatFor(NEWCOMER, 'solo')).toBe(NEWCOMER);
  });

  it('remembers the name and the level of a seat that changes its mind', () => {
    const named = changeSeat(NEWCOMER, 0, { name: 'Anna' });
    const back = seatFor(seatFor(named, 'watch'), 'solo');
    expect(back.seats[0]).toMatchObject({ type: 'person', name: 'Anna' });
  });
});

describe('seats', () => {
  it('are five at most', () => {
    expect(times(1, addSeat, NEWCOMER).seats).toHaveLength(5);
    expect(times(2, addSeat, NEWCOMER).seats).toHaveLength(5);
  });

  it('are two at least', () => {
    const fewer = (setup: GameSetup) => removeSeat(setup, setup.seats.length - 1);
    expect(times(2, fewer, NEWCOMER).seats).toHaveLength(2);
    expect(times(3, fewer, NEWCOMER).seats).toHaveLength(2);
  });

  it('are filled like the others: a bot of the same level, or a person among people', () => {
    const dukes = changeSeat(NEWCOMER, 3, { bot: 'duke' });
    expect(addSeat(dukes).seats.at(-1)).toMatchObject({ type: 'bot', bot: 'duke' });
    const people = removeSeat(removeSeat(seatFor(NEWCOMER, 'device'), 3), 2);
    expect(addSeat(people).seats.at(-1)).toMatchObject({ type: 'person', name: '' });
  });

  it('keep who begins, unless that family is gone', () => {
    const begins = { ...NEWCOMER, first: 2 };
    expect(removeSeat(begins, 3).first).toBe(2);
    expect(removeSeat(begins, 1).first).toBe(1);
    expect(removeSeat(begins, 2).first).toBeNull();
  });
});
