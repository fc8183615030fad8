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

describe('sortMyGames', () => {
  it('orders by group: own turn, playing, open, over', () => {
    const games = [
      game('over', 'over', 9),
      game('open', 'open', 8),
      game('played', 'playing', 7),
      game('mine', 'playing', 1, true),
    ];
    expect(sortMyGames(games).map(({ table }) => table)).toEqual(['mine', 'played', 'open', 'over']);
  });

  it('orders own turns by the longest wait and the rest by the most recent change', () => {
    const games = [
      game('late', 'playing', 5, true),
      game('early', 'playing', 2, true),
      game('old', 'over', 1),
      game('new', 'over', 3),
    ];
    expect(sortMyGames(games).map(({ table }) => table)).toEqual(['early', 'late', 'new', 'old']);
  });
});
