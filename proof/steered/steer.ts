import { checkDeal, listOptions, question, type Random, setUp, type Table } from '@oriflamme/engine';
import type { Covered } from './covered.ts';
import { Scene } from './scene.ts';
import { dealFor, type Wish } from './wish.ts';

/** What a case that never happened before is worth, against nearness to the wish. */
const NEW = 30;
/** How many questions in a row are thought through; a Machination can ask very many. */
const MAX_DEPTH = 3;

/** Plays games in which everyone works together towards cases that have not happened yet. */
export class Steering {
  private readonly covered: Covered;
  private readonly random: Random;
  private readonly scene = new Scene();
  private readonly thoughts = Array.from({ length: MAX_DEPTH + 1 }, () => new Scene());

  constructor(covered: Covered, random: Random) {
    this.covered = covered;
    this.random = random;
  }

  /** Plays one game for a wish, to its end or until the wish has come true. */
  play(wish: Wish, players: number, isDone: () => boolean): void {
    const { scene, covered } = this;
    scene.begin(setUp(checkDeal(dealFor(wish, players, this.random))));
    while (scene.table.depth > 0 && !isDone()) {
      scene.choose(this.best(wish));
      covered.add(scene.seen);
    }
  }

  private best(wish: Wish): number {
    const { table } = this.scene;
    const count = listOptions(table);
    let best = table.options[0];
    let bestWorth = -1;
    for (let i = 0; i < count; i++) {
      const code = table.options[i];
      // Equal options are taken at random.
      const worth = this.worth(this.scene, code, wish, 0) + this.random.below(1000) / 1000;
      if (worth > bestWorth) [best, bestWorth] = [code, worth];
    }
    return best;
  }

  /** What comes of an option, with the best answers to what it asks until the next placement or face-down card. */
  private worth(from: Scene, code: number, wish: Wish, depth: number): number {
    const thought = this.thoughts[depth].copy(from);
    thought.choose(code);
    const found = this.covered.countNew(thought.seen) * NEW;
    if (depth === MAX_DEPTH || !asksInside(thought.table)) return found + wish.nearness(thought.table);
    let best = 0;
    const { table } = thought;
    const count = listOptions(table);
    for (let i = 0; i < count; i++)
      best = Math.max(best, this.worth(thought, table.options[i], wish, depth + 1));
    return found + best;
  }
}

/** Is an ability under way, so that its family decides again? */
function asksInside(table: Table): boolean {
  if (table.depth === 0) return false;
  const type = question(table);
  return type !== 'place' && type !== 'resolve';
}
