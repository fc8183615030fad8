import { MAX_SEATS, MIN_SEATS, Random } from '@oriflamme/engine';
import { CASES, nameOf, reasonAgainst } from './cases.ts';
import { CoverageMap } from './coverageMap.ts';
import { GuidedPlayer } from './guidedPlayer.ts';
import { goalFor } from './goal.ts';

/** Games per case before it is given up. The hardest ones take a few hundred. */
const MAX_TRIES = 1000;
/** After this many given-up cases the run has failed, and the others get fewer games, to end soon. */
const MANY_MISSES = 5;
const TRIES_AFTER_MANY_MISSES = 50;
/** Unreachable cases are tried too, to check that they do not occur. */
const TRIES_AT_THE_IMPOSSIBLE = 1;

export interface Coverage {
  readonly covered: CoverageMap;
  readonly games: number;
}

/** A target case, and the number of games that it took. */
export type Progress = (name: string, tries: number) => void;

/** Targets one case after the other and plays until it occurs or its games are used up. */
export function runCoverage(seed: string, progress?: Progress): Coverage {
  const covered = new CoverageMap();
  const random = new Random(seed);
  const player = new GuidedPlayer(covered, random);
  let games = 0;
  let misses = 0;
  for (let number = 0; number < CASES; number++) {
    const goal = goalFor(number);
    const isDone = () => covered.has(number);
    const isPossible = reasonAgainst(number) === undefined;
    const hope = misses < MANY_MISSES ? MAX_TRIES : TRIES_AFTER_MANY_MISSES;
    const limit = isPossible ? hope : TRIES_AT_THE_IMPOSSIBLE;
    let tries = 0;
    for (; tries < limit && !isDone(); tries++)
      player.play(goal, MIN_SEATS + random.below(MAX_SEATS - MIN_SEATS + 1), isDone);
    games += tries;
    if (isPossible && !isDone()) misses++;
    if (tries > 0) progress?.(nameOf(number), tries);
  }
  return { covered, games };
}
