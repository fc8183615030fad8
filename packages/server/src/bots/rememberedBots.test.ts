import type { Bot } from '@oriflamme/bots';
import { Game, Random, sets, type View } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import type { BotRequest } from './botPool.ts';
import { RememberedBots } from './rememberedBots.ts';

/** The views of seat 0 in a random game, up to its last decisions with several options. */
function historyOf(seed: string): View[][] {
  const game = Game.deal({ deck: sets.base, players: 3, seed, first: 0 });
  const random = new Random(seed);
  const views: View[] = [];
  const histories: View[][] = [];
  while (game.turn) {
    views.push(game.view(0));
    if (game.turn.seat === 0 && game.options().length > 1) histories.push([...views]);
    game.choose(random.below(game.options().length));
  }
  return histories;
}

const histories = historyOf('remembered');
const requestFor = (views: readonly View[], game = 'a game'): BotRequest => ({
  level: 'champion',
  game,
  views,
  count: 2,
  seed: `decision ${views.length}`,
});
const clock = { now: () => 0, cpuTime: () => 0 };

/** Bots that count what they observe. */
function counting(maxKept: number) {
  const observed: View[] = [];
  const create = (): Bot => ({
    name: 'counting',
    observe: (view) => void observed.push(view),
    choose: () => 0,
  });
  return { observed, bots: new RememberedBots({ maxKept, limitsOf: () => ({ samples: 1 }), clock, create }) };
}

describe('RememberedBots', () => {
  it('observe every view of a game once', () => {
    const { observed, bots } = counting(1);
    for (const views of histories) bots.choose(requestFor(views));
    expect(observed).toEqual(histories.at(-1));
  });

  it('observe the whole game again once they were forgotten', () => {
    const [before, after] = [histories[1], histories[2]];
    for (const [maxKept, expected] of [
      [2, after.length],
      [1, before.length + after.length],
    ]) {
      const { observed, bots } = counting(maxKept);
      bots.choose(requestFor(before));
      bots.choose(requestFor([], 'another game'));
      bots.choose(requestFor(after));
      expect(observed).toHaveLength(expected);
    }
  });

  it('observe anew when a history is shorter than before', () => {
    const { observed, bots } = counting(1);
    bots.choose(requestFor(histories[2]));
    bots.choose(requestFor(histories[1]));
    expect(observed).toEqual([...histories[2], ...histories[1]]);
  });

  it('choose the same as bots that observe the whole game at once', () => {
    const create = () => new RememberedBots({ maxKept: 1, limitsOf: () => ({ samples: 40 }), clock });
    const remembering = create();
    for (const views of histories.slice(0, 8))
      expect(remembering.choose(requestFor(views))).toBe(create().choose(requestFor(views)));
  });
});
