import { Game, Random, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { type Bot, createBot, isOverTime, type BotFailure, BotRunner } from './index.ts';

const game = Game.deal({ deck: sets.base, players: 3, seed: 'seated' });
const view = game.view(game.turn!.seat);
const count = game.options().length;
const LIMITS = { samples: 8 };

/** A runner of a bot, and the failures it reports. */
function createRunner(bot: Partial<Bot>, used = () => 0) {
  const failures: BotFailure[] = [];
  const runner = new BotRunner({
    bot: { name: 'odd', choose: () => 1, ...bot },
    random: new Random('own'),
    fallbackRandom: new Random('fallback'),
    clock: { now: () => 0, cpuTime: used },
    onFailure: (failure) => failures.push(failure),
  });
  return { runner, failures };
}

const heuristicChoice = createBot('heuristic').choose(view, new Random('fallback'), LIMITS);

describe('BotRunner', () => {
  it('passes the bot its own random stream and its budget', () => {
    const { runner, failures } = createRunner({
      choose: (_, random, { samples }) => (samples === 8 ? random.below(count) : -1),
    });
    expect(runner.decide(view, count, LIMITS)).toBe(new Random('own').below(count));
    expect(failures).toEqual([]);
    expect(runner.decisions).toBe(1);
  });

  it.each([
    ['the first', 0],
    ['the last', count - 1],
  ])('accepts %s option', (_, choice) => {
    const { runner, failures } = createRunner({ choose: () => choice });
    expect(runner.decide(view, count, LIMITS)).toBe(choice);
    expect(failures).toEqual([]);
  });

  it('does not call the bot for a single option', () => {
    const { runner } = createRunner({
      choose: () => {
        throw new Error('called');
      },
    });
    expect(runner.decide(view, 1, LIMITS)).toBe(0);
    expect(runner).toMatchObject({ decisions: 0, failures: { threw: 0 } });
  });

  it('passes views to a bot that observes', () => {
    const shown: unknown[] = [];
    const { runner } = createRunner({ observe: (seen) => shown.push(seen) });
    expect([runner.isObserving, createRunner({}).runner.isObserving]).toEqual([true, false]);
    runner.observe(view);
    expect(shown).toEqual([view]);
  });
});

describe('BotRunner with a failing bot', () => {
  it('falls back to the heuristic policy and reports the error when the bot throws', () => {
    const error = new Error('no idea');
    const { runner, failures } = createRunner({
      choose: () => {
        throw error;
      },
    });
    expect(runner.decide(view, count, LIMITS)).toBe(heuristicChoice);
    expect(failures).toEqual([{ kind: 'threw', during: 'choosing', error }]);
    expect(runner.failures).toEqual({ threw: 1, noOption: 0, late: 0 });
  });

  it.each([
    ['an index past the last option', count],
    ['a negative index', -1],
    ['a fraction', 0.5],
    ['NaN', Number.NaN],
    ['undefined', undefined as unknown as number],
    ['a string', '0' as unknown as number],
  ])('falls back when the bot returns %s', (_, choice) => {
    const { runner, failures } = createRunner({ choose: () => choice });
    expect(runner.decide(view, count, LIMITS)).toBe(heuristicChoice);
    expect(failures).toEqual([{ kind: 'noOption', during: 'choosing' }]);
  });

  it.each([
    ['accepts a decision within the tolerance of 10 % and 10 ms', 120, []],
    ['falls back after that', 120.1, [{ kind: 'late', during: 'choosing' }]],
  ])('%s', (_, taken, expected) => {
    let used = 0;
    const { runner, failures } = createRunner(
      {
        choose: () => {
          used += taken;
          return 1;
        },
      },
      () => used,
    );
    const decided = runner.decide(view, count, { samples: 8, milliseconds: 100 });
    expect(decided).toBe(expected.length > 0 ? heuristicChoice : 1);
    expect(failures).toEqual(expected);
    // Without a time limit no decision is late.
    expect(runner.decide(view, count, LIMITS)).toBe(1);
    expect(isOverTime(taken, undefined)).toBe(false);
  });

  it('stops observing after an error, reports it once, and plays on', () => {
    let calls = 0;
    const error = new Error('cannot observe');
    const { runner, failures } = createRunner({
      observe: () => {
        calls++;
        throw error;
      },
    });
    runner.observe(view);
    runner.observe(view);
    expect([calls, runner.isObserving]).toEqual([1, false]);
    expect(runner.decide(view, count, LIMITS)).toBe(1);
    expect(failures).toEqual([{ kind: 'threw', during: 'observing', error }]);
    expect(runner.failures.threw).toBe(1);
  });

  it('does not advance the random stream of the bot in the fallback', () => {
    let calls = 0;
    const { runner } = createRunner({
      choose: (_, random) => {
        if (calls++ === 0) throw new Error('once');
        return random.below(count);
      },
    });
    runner.decide(view, count, LIMITS);
    expect(runner.decide(view, count, LIMITS)).toBe(new Random('own').below(count));
  });
});
