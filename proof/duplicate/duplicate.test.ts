import { sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { measure, playEvent } from './simulation.ts';

describe('events of equal deals', () => {
  const options = {
    deck: sets.base,
    seats: 4,
    rounds: 4,
    levels: ['page', 'knight', 'duke', 'page', 'knight', 'duke', 'page', 'duke'],
    opponents: 'duke',
    seed: 'test',
  } as const;

  it('are the same when they are played again', () => {
    for (const format of ['ordinary', 'duplicate', 'sameBots'] as const)
      expect(playEvent(format, options)).toEqual(playEvent(format, options));
  });

  it('tell strong players from weak ones', () => {
    const { means, relativeError } = measure('duplicate', 8, options);
    expect(means['duke']).toBeGreaterThan(means['page'] + 0.1);
    expect(relativeError).toBeGreaterThan(0);
  });
});
