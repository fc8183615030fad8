import { Game, GameError, ROUNDS, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { roundsOf } from './roundsOf.ts';

describe('roundsOf', () => {
  it('tells the placed card and the treasuries of each round', () => {
    const game = Game.deal({ deck: sets.base, players: 3, seed: 'rounds' });
    const hand = game.view(1).families[1].hand ?? [];
    while (game.turn) game.choose(0);
    const rounds = roundsOf(game.record, 1);
    expect(rounds).toHaveLength(ROUNDS);
    expect(rounds.at(-1)?.treasuries).toEqual(game.view().families.map(({ treasury }) => treasury));
    const placed = rounds.map((round) => round.placed).filter((kind) => kind !== null);
    expect(placed.length).toBeGreaterThanOrEqual(ROUNDS - 1);
    expect(hand).toEqual(expect.arrayContaining(placed));
  });

  it('refuses what is no game', () => {
    expect(() => roundsOf({ choices: [] }, 0)).toThrow(GameError);
  });
});
