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
  private readonly scene = new CaseRecorder();
  private readonly thoughts = Array.from({ length: MAX_DEPTH + 1 }, () => new CaseRecorder());

  constructor(covered: CoverageMap, random: Random) {
    this.covered = covered;
    this.random = random;
  }

  /** Plays one game for a goal, until it is reached or the game is over. */
  play(goal: Goal, players: number, isDone: () => boolean): void {
    const { scene, covered } = this;
    scene.begin(applyDeal(checkDeal(dealFor(goal, players, this.random))));
    while (scene.table.depth > 0 && !isDone()) {
      scene.choose(this.best(goal));
      covered.add(scene.seen);
    }
  }

  private best(goal: Goal): number {
    const { table: state } = this.scene;
    const count = listOptions(state);
    let best = state.options[0];
    let bestWorth = -1;
    for (let i = 0; i < count; i++) {
      const code = state.options[i];
      // Ties are broken at random.
      const worth = this.score(this.scene, code, goal, 0) + this.random.below(1000) / 1000;
      if (worth > bestWorth) [best, bestWorth] = [code, worth];
    }
    return best;
  }

  /** The best score after an option, over the decisions until the next placement or face-down card. */
  private score(from: CaseRecorder, code: number, goal: Goal, depth: number): number {
    const thought = this.thoughts[depth].copy(from);
    thought.choose(code);
    const found = this.covered.countNew(thought.seen) * NEW;
    if (depth === MAX_DEPTH || !asksInside(thought.table)) return found + goal.progress(thought.table);
    let best = 0;
    const { table: state } = thought;
    const count = listOptions(state);
    for (let i = 0; i < count; i++)
      best = Math.max(best, this.score(thought, state.options[i], goal, depth + 1));
    return found + best;
  }
}

/** Is an ability pending, so that the same family decides again? */
function asksInside(state: State): boolean {
  if (state.depth === 0) return false;
  const type = decisionType(state);
  return type !== 'place' && type !== 'resolve';
}
