import { sets } from '@oriflamme/engine';
import type { MyTable } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import { sortMyGames } from './sortMyGames.ts';

const game = (table: string, phase: MyTable['phase'], at: number, isMyTurn = false): MyTable => ({
  table,
  phase,
  at,
  isMyTurn,
  deck: sets.base,
  seats: [],
  seat: 0,
  clock: { type: 'none' },
});

describe('my games', () => {
  it('begin with those that wait for me, then those that are played, wait, or are over', () => {
    const games = [
      game('over', 'over', 9),
      game('open', 'open', 8),
      game('played', 'playing', 7),
      game('mine', 'playing', 1, true),
    ];
    expect(sortMyGames(games).map(({ table }) => table)).toEqual(['mine', 'played', 'open', 'over']);
  });

  it('show first whom I have kept waiting longest, and otherwise what happened last', () => {
    const games = [
      game('late', 'playing', 5, true),
      game('early', 'playing', 2, true),
      game('old', 'over', 1),
      game('new', 'over', 3),
    ];
    expect(sortMyGames(games).map(({ table }) => table)).toEqual(['early', 'late', 'new', 'old']);
  });
});
