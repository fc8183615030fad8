import { checkDeal, listOptions, decisionType, type Random, applyDeal, type State } from '@oriflamme/engine';
import type { CoverageMap } from './coverageMap.ts';
import { CaseRecorder } from './caseRecorder.ts';
import { dealFor, type Goal } from './goal.ts';

/** Weight of a new case relative to progress towards the goal. */
const NEW = 30;
/** Search depth in decisions; a Machination can have very many in a row. */
const MAX_DEPTH = 3;

/** Plays games in which all seats cooperate towards cases that have not occurred yet. */
export class GuidedPlayer {
  private readonly covered: CoverageMap;
  private readonly random: Random;
  private readonly current = new CaseRecorder();
  private readonly simulations = Array.from({ length: MAX_DEPTH + 1 }, () => new CaseRecorder());

  constructor(covered: CoverageMap, random: Random) {
    this.covered = covered;
    this.random = random;
  }

  /** Plays one game for a goal, until it is reached or the game is over. */
  play(goal: Goal, players: number, isDone: () => boolean): void {
    const { current, covered } = this;
    current.begin(applyDeal(checkDeal(dealFor(goal, players, this.random))));
    while (current.state.depth > 0 && !isDone()) {
      current.choose(this.best(goal));
      covered.add(current.seen);
    }
  }

  private best(goal: Goal): number {
    const { state } = this.current;
    const count = listOptions(state);
    let best = state.options[0];
    let bestScore = -1;
    for (let i = 0; i < count; i++) {
      const code = state.options[i];
      // Ties are broken at random.
      const score = this.score(this.current, code, goal, 0) + this.random.below(1000) / 1000;
      if (score > bestScore) [best, bestScore] = [code, score];
    }
    return best;
  }

  /** The best score after an option, over the decisions until the next placement or face-down card. */
  private score(from: CaseRecorder, code: number, goal: Goal, depth: number): number {
    const simulation = this.simulations[depth].copy(from);
    simulation.choose(code);
    const found = this.covered.countNew(simulation.seen) * NEW;
    if (depth === MAX_DEPTH || !isInsideAbility(simulation.state))
      return found + goal.progress(simulation.state);
    let best = 0;
    const { state } = simulation;
    const count = listOptions(state);
    for (let i = 0; i < count; i++)
      best = Math.max(best, this.score(simulation, state.options[i], goal, depth + 1));
    return found + best;
  }
}

/** Is an ability pending, so that the same family decides again? */
function isInsideAbility(state: State): boolean {
  if (state.depth === 0) return false;
  const type = decisionType(state);
  return type !== 'place' && type !== 'resolve';
}
