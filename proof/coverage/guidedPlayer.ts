import { checkDeal, listOptions, decisionType, type Random, applyDeal, type State } from '@oriflamme/engine';
import type { CoverageMap } from './coverageMap.ts';
import { CaseRecorder } from './caseRecorder.ts';
import { dealFor, type Goal } from './goal.ts';

/** What a case that never happened before is worth, against nearness to the wish. */
const NEW = 30;
/** How many questions in a row are thought through; a Machination can ask very many. */
const MAX_DEPTH = 3;

/** Plays games in which everyone works together towards cases that have not happened yet. */
export class GuidedPlayer {
  private readonly covered: CoverageMap;
  private readonly random: Random;
  private readonly scene = new CaseRecorder();
  private readonly thoughts = Array.from({ length: MAX_DEPTH + 1 }, () => new CaseRecorder());

  constructor(covered: CoverageMap, random: Random) {
    this.covered = covered;
    this.random = random;
  }

  /** Plays one game for a wish, to its end or until the wish has come true. */
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
      // Equal options are taken at random.
      const worth = this.score(this.scene, code, goal, 0) + this.random.below(1000) / 1000;
      if (worth > bestWorth) [best, bestWorth] = [code, worth];
    }
    return best;
  }

  /** What comes of an option, with the best answers to what it asks until the next placement or face-down card. */
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

/** Is an ability under way, so that its family decides again? */
function asksInside(state: State): boolean {
  if (state.depth === 0) return false;
  const type = decisionType(state);
  return type !== 'place' && type !== 'resolve';
}
