import { Game, Random, sets } from '@oriflamme/engine';

export const NAMES = ['Guillemette', 'Bartholomew', 'Anna', 'Клементина'];

/** The record of a random game. */
export function finishedRecord(): object {
  const game = Game.deal({ deck: sets.alliance, players: 4, seed: 'text fit' });
  const random = new Random('text fit');
  while (game.turn) game.choose(random.below(game.options().length));
  return game.record;
}

/** A finished online game whose deal does not match the commitment: it has the longest texts. */
export const finishedGame = (): object => ({
  at: Date.UTC(2026, 0, 31),
  seats: NAMES.map((name) => ({ type: 'person', name })),
  commitment: 'a'.repeat(64),
  first: null,
  disclosure: {
    record: finishedRecord(),
    serverSeed: 'b'.repeat(64),
    clientSeeds: NAMES.map(() => 'c'.repeat(32)),
  },
});
