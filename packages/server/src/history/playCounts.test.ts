import type { Event } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import type { PastGame, PastSeat } from '../store/historyStore.ts';
import { achievedBy } from './achievements.ts';
import { playCounts } from './playCounts.ts';

describe('playCounts', () => {
  it('counts what each family has done', () => {
    const events: Event[] = [
      { type: 'placed', seat: 0, card: 1, spot: { at: 0 } },
      { type: 'placed', seat: 1, card: 2, spot: { at: 1 } },
      { type: 'placed', seat: 1, card: 3, spot: { at: 2 } },
      { type: 'revealed', card: 1, kind: 'archer' },
      { type: 'eliminated', card: 2, kind: 'spy', wasUp: false, by: 1, seat: 0 },
      { type: 'gained', seat: 0, amount: 1, reason: 'elimination', card: 1 },
      { type: 'eliminated', card: 3, kind: 'ambush', wasUp: false, by: 1, seat: 0 },
      { type: 'gained', seat: 1, amount: 4, reason: 'ambush', card: 3 },
      { type: 'gained', seat: 1, amount: 2, reason: 'trade', card: null },
    ];
    expect(playCounts(events, 2)).toEqual([
      { 'revealed.archer': 1, eliminations: 2, 'gained.elimination': 1, 'earned.archer': 1 },
      { cardsLost: 2, ambushes: 1, 'gained.ambush': 4, 'earned.ambush': 4, 'gained.trade': 2 },
    ]);
  });

  it('does not count own cards as eliminations', () => {
    const events: Event[] = [
      { type: 'placed', seat: 0, card: 1, spot: { at: 0 } },
      { type: 'eliminated', card: 1, kind: 'spy', wasUp: false, by: 1, seat: 0 },
    ];
    expect(playCounts(events, 2)).toEqual([{ cardsLost: 1 }, {}]);
  });
});

describe('achievedBy', () => {
  const seat = (treasury: number, place: number, changes: Partial<PastSeat> = {}): PastSeat => ({
    person: 'ann',
    name: 'Ann',
    bot: null,
    treasury,
    place,
    hasLeft: false,
    ...changes,
  });
  const game = (...seats: PastSeat[]): PastGame => ({
    table: 'oak',
    endedAt: 1,
    pool: 'base',
    deck: '',
    clock: 'live',
    seats,
  });
  const achieved = (seats: PastSeat[], own: object = {}, total: object = {}) =>
    achievedBy({ game: game(...seats), seat: 0, own: own as never, total: total as never });

  it('tells wins by their lead', () => {
    expect(achieved([seat(11, 1), seat(10, 2)])).toEqual(['narrowWin', 'noCardLost']);
    expect(achieved([seat(20, 1), seat(10, 2)])).toEqual(['clearWin', 'noCardLost']);
    expect(achieved([seat(10, 1), seat(10, 1)], { cardsLost: 1 })).toEqual(['sharedWin']);
    expect(achieved([seat(9, 2), seat(10, 1)])).toEqual([]);
  });

  it('counts over all games, and gives nothing to those who left', () => {
    const total = { games: 100, won: 10, 'won.base': 1, 'won.ablaze': 1, 'won.alliance': 1 };
    expect(achieved([seat(9, 2), seat(10, 1)], {}, total)).toEqual([
      'firstGame',
      'firstWin',
      'tenWins',
      'hundredGames',
      'everySet',
    ]);
    expect(achieved([seat(11, 1, { hasLeft: true }), seat(10, 2)], {}, total)).toEqual([]);
  });
});
