import { Game, Random, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { type Bot, createBot, isOverTime, type BotFailure, BotRunner } from './index.ts';

const game = Game.deal({ deck: sets.base, players: 3, seed: 'seated' });
const view = game.view(game.turn!.seat);
const count = game.options().length;
const THINKING = { samples: 8 };

/** Seats a bot, lets it watch and decide once, and keeps what is told of it. */
function seat(bot: Partial<Bot>, used = () => 0) {
  const mishaps: BotFailure[] = [];
  const seated = new BotRunner({
    bot: { name: 'odd', choose: () => 1, ...bot },
    random: new Random('own'),
    fallbackRandom: new Random('stand-in'),
    clock: { now: () => 0, cpuTime: used },
    onFailure: (failure) => mishaps.push(failure),
  });
  return { seated, mishaps };
}

const heuristicChoice = createBot('heuristic').choose(view, new Random('stand-in'), THINKING);

describe('a bot at a table', () => {
  it('chooses for itself, from its own stream, within what it is allowed', () => {
    const { seated, mishaps } = seat({
      choose: (_, random, { samples }) => (samples === 8 ? random.below(count) : -1),
    });
    expect(seated.decide(view, count, THINKING)).toBe(new Random('own').below(count));
    expect(mishaps).toEqual([]);
    expect(seated.decisions).toBe(1);
  });

  it.each([
    ['the first', 0],
    ['the last', count - 1],
  ])('may choose %s option', (_, answer) => {
    const { seated, mishaps } = seat({ choose: () => answer });
    expect(seated.decide(view, count, THINKING)).toBe(answer);
    expect(mishaps).toEqual([]);
  });

  it('is not asked where there is nothing to choose', () => {
    const { seated } = seat({
      choose: () => {
        throw new Error('asked');
      },
    });
    expect(seated.decide(view, 1, THINKING)).toBe(0);
    expect(seated).toMatchObject({ decisions: 0, failures: { threw: 0 } });
  });

  it('sees what its seat is shown', () => {
    const shown: unknown[] = [];
    const { seated } = seat({ observe: (seen) => shown.push(seen) });
    expect([seated.isObserving, seat({}).seated.isObserving]).toEqual([true, false]);
    seated.observe(view);
    expect(shown).toEqual([view]);
  });
});

describe('a bot that fails', () => {
  it('is replaced by the heuristic when it throws, and that is told with the reason', () => {
    const error = new Error('no idea');
    const { seated, mishaps } = seat({
      choose: () => {
        throw error;
      },
    });
    expect(seated.decide(view, count, THINKING)).toBe(heuristicChoice);
    expect(mishaps).toEqual([{ kind: 'threw', during: 'choosing', error }]);
    expect(seated.failures).toEqual({ threw: 1, noOption: 0, late: 0 });
  });

  it.each([
    ['one past the last option', count],
    ['less than nothing', -1],
    ['a fraction', 0.5],
    ['no number', Number.NaN],
    ['nothing', undefined as unknown as number],
    ['a word', '0' as unknown as number],
  ])('is replaced when it answers with %s', (_, answer) => {
    const { seated, mishaps } = seat({ choose: () => answer });
    expect(seated.decide(view, count, THINKING)).toBe(heuristicChoice);
    expect(mishaps).toEqual([{ kind: 'noOption', during: 'choosing' }]);
  });

  it.each([
    ['is in time a tenth and ten milliseconds after it', 120, []],
    ['is late and replaced after that', 120.1, [{ kind: 'late', during: 'choosing' }]],
  ])('%s', (_, taken, told) => {
    let used = 0;
    const { seated, mishaps } = seat(
      {
        choose: () => {
          used += taken;
          return 1;
        },
      },
      () => used,
    );
    const choice = seated.decide(view, count, { samples: 8, milliseconds: 100 });
    expect(choice).toBe(told.length > 0 ? heuristicChoice : 1);
    expect(mishaps).toEqual(told);
    // Without a time nobody is late.
    expect(seated.decide(view, count, THINKING)).toBe(1);
    expect(isOverTime(taken, undefined)).toBe(false);
  });

  it('plays on when it throws while watching, is shown no more, and that is told once', () => {
    let looks = 0;
    const error = new Error('cannot look');
    const { seated, mishaps } = seat({
      observe: () => {
        looks++;
        throw error;
      },
    });
    seated.observe(view);
    seated.observe(view);
    expect([looks, seated.isObserving]).toEqual([1, false]);
    expect(seated.decide(view, count, THINKING)).toBe(1);
    expect(mishaps).toEqual([{ kind: 'threw', during: 'watching', error }]);
    expect(seated.failures.threw).toBe(1);
  });

  it('draws the same afterwards as if its stand-in had drawn nothing', () => {
    let asked = 0;
    const { seated } = seat({
      choose: (_, random) => {
        if (asked++ === 0) throw new Error('once');
        return random.below(count);
      },
    });
    seated.decide(view, count, THINKING);
    expect(seated.decide(view, count, THINKING)).toBe(new Random('own').below(count));
  });
});
