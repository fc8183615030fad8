import { Game, Determinizer, KINDS, type Kind, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { BeliefTracker } from './beliefTracker.ts';

/** Everyone lays the first card at the back and keeps whatever can be kept, until a round has begun; seat 0 watches. */
function watchKeepers(round: number): { game: Game; memory: BeliefTracker } {
  const game = Game.deal({ deck: sets.base, players: 3, seed: 'keepers', first: 0 });
  const beliefs = new BeliefTracker();
  beliefs.observe(game.view(0));
  while (game.turn && game.position.round < round) {
    const options = game.options();
    const index = options.findIndex((option) =>
      'at' in option ? option.at === 'back' : 'do' in option && option.do === 'keep',
    );
    game.choose(Math.max(0, index));
    beliefs.observe(game.view(0));
  }
  return { game, memory: beliefs };
}

const chance = (beliefs: Float64Array, kind: Kind): number => beliefs[KINDS.indexOf(kind)];

describe('A memory', () => {
  it('takes a card that is kept again and again for one that gains by it', () => {
    const { game, memory } = watchKeepers(5);
    const card = game
      .view(0)
      .queue.flat()
      .find(({ kind }) => kind === null)!;
    const beliefs = new Determinizer(game.view(0), memory.likelihood).beliefs().get(card.number)!;
    expect(card.influence).toBeGreaterThanOrEqual(3);
    expect(chance(beliefs, 'conspiracy')).toBeGreaterThan(0.15);
    expect(chance(beliefs, 'conspiracy')).toBeGreaterThan(chance(beliefs, 'soldier'));
    expect(beliefs.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
  });

  it('rules nothing out that can be', () => {
    const { game, memory } = watchKeepers(5);
    const view = game.view(0);
    const uniform = new Determinizer(view).beliefs();
    for (const [number, beliefs] of new Determinizer(view, memory.likelihood).beliefs())
      for (const kind of KINDS)
        expect(chance(beliefs, kind) > 0, `card ${number}, ${kind}`).toBe(
          chance(uniform.get(number)!, kind) > 0,
        );
  });

  it('believes in all kinds alike when nothing was seen', () => {
    const { game } = watchKeepers(3);
    const view = game.view(0);
    expect([...new Determinizer(view, new BeliefTracker().likelihood).beliefs()]).toEqual([
      ...new Determinizer(view).beliefs(),
    ]);
  });
});
