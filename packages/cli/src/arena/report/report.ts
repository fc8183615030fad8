import { RULES_VERSION } from '@oriflamme/engine';
import type { Flags } from '../run/flags.ts';
import { type MatchSummary, summariseMatch } from './matchSummary.ts';
import { type PoolSummary, rateAllSettings, summarisePool } from './poolSummary.ts';
import type { Rating } from '../statistics/ratings.ts';
import type { Outcome } from '../run/run.ts';

/** Results of a run, as written by `--json`. */
export interface Report {
  readonly seed: string;
  readonly rules: number;
  readonly matches: readonly MatchSummary[];
  readonly pools: readonly PoolSummary[];
  /** Ratings of a pool over several settings, highest first. */
  readonly together: readonly (Rating & { readonly bot: string })[] | undefined;
}

export function reportOf({ format, entrants, settings, run }: Flags, outcome: Outcome): Report {
  const { series, seed } = run;
  const isPool = format === 'pool';
  // When time ran out, some may not have begun.
  const duels = series
    .filter((one) => one.format === 'duel')
    .filter((duel) => outcome.results.deals(duel).length > 0);
  return {
    seed,
    rules: RULES_VERSION,
    matches: isPool ? [] : duels.map((duel) => summariseMatch(duel, outcome)),
    pools: isPool
      ? settings.map((setting) => summarisePool(entrants, setting, series, outcome.results, seed))
      : [],
    together:
      isPool && settings.length > 1
        ? rateAllSettings(entrants, series, outcome.results, seed)
            .map((rating, number) => ({ bot: entrants[number].label, ...rating }))
            .toSorted((a, b) => b.rating - a.rating)
        : undefined,
  };
}
