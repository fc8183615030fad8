import { describe, expect, it } from 'vitest';
import { DEFAULT_SETUP, type GameSetup, modeOf, withMode } from './gameSetup.ts';
import { quickSetup } from './quickConfig.ts';

const five: GameSetup = {
  ...DEFAULT_SETUP,
  deck: 'alliance',
  seats: Array.from({ length: 5 }, () => ({ type: 'bot', name: '', bot: 'duke' }) as const),
};

describe('Play now', () => {
  it('seats the person after a game that was only watched, with its deck, bots and levels', () => {
    const setup = quickSetup(five);
    expect(setup.seats.map(({ type }) => type)).toEqual(['person', 'bot', 'bot', 'bot', 'bot']);
    expect(setup.seats.slice(1).every(({ bot }) => bot === 'duke')).toBe(true);
    expect(setup.deck).toBe('alliance');
  });

  it('seats one person after a game of several on one device', () => {
    expect(modeOf(quickSetup(withMode(five, 'hotSeat')))).toBe('solo');
  });

  it('repeats a solo game as it was', () => {
    const solo = withMode(five, 'solo');
    expect(quickSetup(solo)).toBe(solo);
  });
});
