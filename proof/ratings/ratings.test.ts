import { describe, expect, it } from 'vitest';
import { MAX_DRIFT, MAX_ERROR, simulate, worstDrift, worstError } from './simulation.ts';

describe('ratings of simulated players', () => {
  it.each(['gumbel', 'normal'] as const)('predict the shares in the victory with %s luck', (luck) => {
    const result = simulate({ seed: 1, players: 300, games: 20_000, luck });
    expect(result.deciles).toHaveLength(10);
    expect(result.shared).toBeGreaterThan(400);
    expect(worstError(result)).toBeLessThan(MAX_ERROR);
    expect(result.rankCorrelation).toBeGreaterThan(0.95);
  });

  it('do not drift over 100,000 games', () => {
    const result = simulate({ seed: 1, players: 300, games: 100_000 });
    expect(worstDrift(result)).toBeLessThan(MAX_DRIFT);
    for (const mean of result.means) expect(Math.abs(mean - 25)).toBeLessThan(0.5);
  });

  it('do not drift over 100,000 games when newcomers improve and the weakest leave', () => {
    const result = simulate({ seed: 1, players: 300, games: 100_000, gamesPerNewcomer: 20, botPercent: 25 });
    expect(worstDrift(result)).toBeLessThan(MAX_DRIFT);
  });
});
