import { RULES_VERSION } from '@oriflamme/engine';
import type { Flags } from '../run/flags.ts';
import { type MatchSummary, summariseMatch } from './matchSummary.ts';
import { type PoolSummary, rateEverything, summarisePool } from './poolSummary.ts';
import type { Rating } from '../statistics/ratings.ts';
import type { Outcome } from '../run/run.ts';

/** All that a run has found: what `--json` writes. */
export interface Report {
  readonly seed: string;
  readonly rules: number;
  readonly matches: readonly MatchSummary[];
  readonly pools: readonly PoolSummary[];
  /** The ratings of a pool over several settings, the highest first. */
  readonly together: readonly (Rating & { readonly bot: string })[] | undefined;
}

export function reportOf({ format, entrants, places, run }: Flags, outcome: Outcome): Report {
  const { series, seed } = run;
  const isPool = format === 'pool';
  const duels = series.filter((one) => one.format === 'duel');
  return {
    seed,
    rules: RULES_VERSION,
    matches: isPool ? [] : duels.map((duel) => summariseMatch(duel, outcome)),
    pools: isPool ? places.map((place) => summarisePool(entrants, place, series, outcome.ledger, seed)) : [],
    together:
      isPool && places.length > 1
        ? rateEverything(entrants, series, outcome.ledger, seed)
            .map((rating, number) => ({ bot: entrants[number].label, ...rating }))
            .toSorted((a, b) => b.rating - a.rating)
        : undefined,
  };
}
