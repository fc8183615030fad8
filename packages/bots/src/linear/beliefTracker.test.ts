import { Game, Determinizer, KINDS, type Kind, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { BeliefTracker } from './beliefTracker.ts';

/** Every seat places its first card at the back and keeps all cards until the given round; seat 0 observes. */
function observeKeeping(round: number): { game: Game; tracker: BeliefTracker } {
  const game = Game.deal({ deck: sets.base, players: 3, seed: 'keepers', first: 0 });
  const tracker = new BeliefTracker();
  tracker.observe(game.view(0));
  while (game.turn && game.position.round < round) {
    const options = game.options();
    const index = options.findIndex((option) =>
      'at' in option ? option.at === 'back' : 'do' in option && option.do === 'keep',
    );
    game.choose(Math.max(0, index));
    tracker.observe(game.view(0));
  }
  return { game, tracker };
}

const probability = (beliefs: Float64Array, kind: Kind): number => beliefs[KINDS.indexOf(kind)];

describe('BeliefTracker', () => {
  it('believes that a card kept again and again gains by it', () => {
    const { game, tracker } = observeKeeping(5);
    const card = game
      .view(0)
      .queue.flat()
      .find(({ kind }) => kind === null)!;
    const beliefs = new Determinizer(game.view(0), tracker.likelihood).beliefs().get(card.number)!;
    expect(card.influence).toBeGreaterThanOrEqual(3);
    expect(probability(beliefs, 'conspiracy')).toBeGreaterThan(0.15);
    expect(probability(beliefs, 'conspiracy')).toBeGreaterThan(probability(beliefs, 'soldier'));
    expect(beliefs.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
  });

  it('rules out no possible kind', () => {
    const { game, tracker } = observeKeeping(5);
    const view = game.view(0);
    const uniform = new Determinizer(view).beliefs();
    for (const [number, beliefs] of new Determinizer(view, tracker.likelihood).beliefs())
      for (const kind of KINDS)
        expect(probability(beliefs, kind) > 0, `card ${number}, ${kind}`).toBe(
          probability(uniform.get(number)!, kind) > 0,
        );
  });

  it('is uniform without observations', () => {
    const { game } = observeKeeping(3);
    const view = game.view(0);
    expect([...new Determinizer(view, new BeliefTracker().likelihood).beliefs()]).toEqual([
      ...new Determinizer(view).beliefs(),
    ]);
  });
});
