import { sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { fairnessTo } from './bias.ts';
import { measure, playEvent } from './simulation.ts';

const LEVELS = ['page', 'squire', 'knight', 'baron', 'duke'] as const;

describe('events of equal deals', () => {
  const options = {
    deck: sets.base,
    seats: 4,
    rounds: 4,
    levels: ['page', 'knight', 'duke', 'page', 'knight', 'duke', 'page', 'duke'],
    opponents: ['knight', 'baron', 'duke'],
    seed: 'test',
  } as const;

  it('are the same when they are played again', () => {
    for (const format of ['ordinary', 'duplicateNoLuck', 'sameBotsNoLuck'] as const)
      expect(playEvent(format, options)).toEqual(playEvent(format, options));
  });

  it('tell more of strength without luck than ordinary events of the same length', {
    timeout: 600_000,
  }, () => {
    const levels = Array.from({ length: 20 }, (_, entrant) => LEVELS[entrant % LEVELS.length]);
    const longer = { ...options, levels, rounds: 8 };
    const { relativeError: ordinary } = measure('ordinary', 12, longer);
    // The long form, with smaller errors of its own, shows a third less.
    expect(measure('duplicateNoLuck', 12, longer).relativeError).toBeLessThan(0.8 * ordinary);
    expect(measure('sameBotsNoLuck', 2, longer).relativeError).toBeLessThan(0.8 * ordinary);
  });

  it('are fair to bots of another kind than those that values were fitted to', () => {
    const found = (['random', 'heuristic', 'policy'] as const).map((name) =>
      fairnessTo(name, { games: 60, deck: sets.base, seats: 4, samples: 0 }),
    );
    for (const { margin, adjusted, error } of found)
      expect(Math.abs(adjusted - margin)).toBeLessThan(2 + 3 * error);
    const [random, ...others] = found;
    for (const { adjusted } of others) expect(adjusted).toBeGreaterThan(random.adjusted);
  });

  it('tell strong players from weak ones', () => {
    const { means, relativeError } = measure('duplicate', 8, options);
    expect(means['duke']).toBeGreaterThan(means['page'] + 0.1);
    expect(relativeError).toBeGreaterThan(0);
  });
});
