import { choose, currentSeat, Game, listOptions, Random, ROUNDS, sets } from '@oriflamme/engine';
import { describe, expect, it, vi } from 'vitest';
import { Network } from '../../network/network.ts';
import { NetworkPolicy } from '../../network/networkPolicy.ts';
import { randomWeights } from '../../network/randomWeights.ts';
import { TableModel } from '../tableModel.ts';
import { OpponentBeliefs } from '../opponentBeliefs.ts';
import { NetworkSearch, valueOf } from '../search.ts';
import { ExactPlay } from './exactPlay.ts';

const policy = new NetworkPolicy(new Network(randomWeights('exact')));
const ENOUGH = { samples: 1e6 };
/** Like those of rollouts. */
const TEMPERATURES = [1, 0.4, 0.4, 0.4, 0.4, 0.4];

const codesOf = (tableModel: TableModel): number[] => {
  const state = tableModel.determinizer.sample(new Random('codes'));
  const count = listOptions(state);
  return Array.from(state.options.subarray(0, count));
};

const evaluate = (game: Game, tableModel = tableModelOf(game), maxWork = 1e6, budget = ENOUGH) =>
  new ExactPlay(policy, TEMPERATURES).evaluate(
    game.view(game.turn!.seat),
    tableModel,
    codesOf(tableModel),
    budget,
    maxWork,
  );

const tableModelOf = (game: Game) => new TableModel(game.view(game.turn!.seat));

/** Whether no family is far ahead or behind: otherwise all options are worth the same. */
const isOpen = ({ position: { families } }: Game): boolean => {
  const [own, ...others] = families.map(({ treasury }) => treasury);
  return Math.abs(own - Math.max(...others)) < 6;
};

/** Decisions of seat 0 in the last round of random games that are open, with the beliefs of that seat. */
function* lastDecisions(
  deck: keyof typeof sets,
  games: number,
): Generator<{ game: Game; tableModel: TableModel }> {
  for (let number = 0; number < games; number++) {
    const game = Game.deal({ deck: sets[deck], players: 3, seed: `${deck} ${number}`, first: 0 });
    const random = new Random(`${deck} ${number}`);
    const beliefs = new OpponentBeliefs(policy);
    // Observed only if there is such a decision: to observe takes most of the time.
    const views = [game.view(0)];
    while (game.turn) {
      const { seat, type } = game.turn;
      const isLast = game.position.round === ROUNDS && seat === 0 && type !== 'place';
      if (isLast && game.options().length > 1 && isOpen(game)) {
        for (const view of views.splice(0)) beliefs.observe(view);
        yield { game, tableModel: new TableModel(game.view(0), beliefs) };
      }
      game.choose(random.below(game.options().length));
      views.push(game.view(0));
    }
  }
}

/** Whether the seat decides nothing more in any of some games played on at random. */
function isLastDecision(game: Game, tableModel: TableModel): boolean {
  const random = new Random('later');
  for (let i = 0; i < 40; i++) {
    const state = tableModel.determinizer.sample(random);
    for (let isFirst = true; state.depth > 0; isFirst = false) {
      const count = listOptions(state);
      if (!isFirst && currentSeat(state) === game.turn!.seat && count > 1) return false;
      choose(state, state.options[random.below(count)]);
    }
  }
  return true;
}

/** Red may eliminate Blue's card with the Soldier and win, unless it is the Ambush: one of three. */
const RISK =
  '>R(soldier) B(lord) | R7 B6 hand=soldier aside=ambush discards=archer,assassination,conspiracy,heir,royalDecree,shapeshifter,spy G0 | round 6';

describe('ExactPlay', () => {
  it.each(['base', 'ablaze', 'alliance'] as const)('agrees with many rollouts in %s', (deck) => {
    let compared = 0;
    for (const { game, tableModel } of lastDecisions(deck, 60)) {
      const values = evaluate(game, tableModel, 20_000);
      if (!values || values.every((value) => value === values[0]) || !isLastDecision(game, tableModel))
        continue;
      const samples = 1500;
      const search = new NetworkSearch(policy);
      const rollouts = search.evaluateAll(game.view(0), tableModel, new Random('rollouts'), samples);
      for (const [i, value] of values.entries())
        expect(Math.abs(valueOf(rollouts[i]) - value)).toBeLessThan(
          // Four standard errors, and what is left out because it is unlikely.
          4 * Math.sqrt((value * (1 - value)) / samples) + 0.03,
        );
      if (++compared === 3) break;
    }
    expect(compared).toBe(3);
  });

  it('chooses later by what the seat knows then: a decision is worth what its best option is', () => {
    const game = Game.fromPosition('B(lord) >R(soldier) G(heir) B(spy) | R6 B7 G6 | round 6');
    const [, reveal] = evaluate(game)!;
    game.choose(game.options().findIndex((option) => 'do' in option && option.do === 'reveal'));
    expect(game.turn).toMatchObject({ seat: 0, type: 'target' });
    expect(reveal).toBeCloseTo(Math.max(...evaluate(game)!), 9);
    expect(reveal).toBeGreaterThan(0);
  });

  it('is right where a few samples are often wrong', () => {
    const game = Game.fromPosition(RISK);
    const [keep, reveal] = evaluate(game)!;
    expect(reveal).toBeCloseTo(2 / 3, 9);
    expect(keep).toBeCloseTo(0.5, 9);
    const wrongChoices = (exactWork: number) => {
      const search = new NetworkSearch(policy, { exactWork, priorWeight: 0 });
      const choices = Array.from({ length: 100 }, (_, seed) =>
        search.run(game.view(0), tableModelOf(game), new Random(seed), { samples: 16 }),
      );
      return choices.filter(([best]) => best.option !== 1).length;
    };
    expect(wrongChoices(0)).toBeGreaterThan(3);
    expect(wrongChoices(10_000)).toBe(0);
  });

  it.each(['base', 'ablaze', 'alliance'] as const)(
    'does not depend on the order of the worlds in %s',
    (deck) => {
      let compared = 0;
      for (const { game, tableModel } of lastDecisions(deck, 100)) {
        const values = evaluate(game, tableModel, 5000);
        if (!values || values.every((value) => value === values[0])) continue;
        const worlds = tableModel.determinizer.enumerate(1000)!;
        vi.spyOn(tableModel.determinizer, 'enumerate').mockReturnValue(
          worlds.map((family) => ({ ...family, worlds: family.worlds.toReversed() })),
        );
        const reversed = evaluate(game, tableModel, 5000)!;
        for (const [i, value] of values.entries()) expect(reversed[i]).toBeCloseTo(value, 9);
        if (++compared === 6) break;
      }
      expect(compared).toBe(6);
    },
  );

  it('leaves to sampling what is not in the last round, takes too long or exceeds the samples', () => {
    const game = Game.fromPosition(RISK);
    expect(evaluate(game, undefined, 10)).toBeUndefined();
    expect(evaluate(game, undefined, 10_000, { samples: 1 })).toBeUndefined();
    expect(evaluate(game, undefined, 10_000, { samples: 100 })).toHaveLength(2);
    expect(evaluate(Game.fromPosition(RISK.replace('round 6', 'round 5')))).toBeUndefined();
    const late = { samples: 1e6, spent: () => 0.9 };
    expect(evaluate(game, undefined, 10_000, late)).toBeUndefined();
  });
});
