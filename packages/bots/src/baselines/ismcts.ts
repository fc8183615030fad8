import {
  choose,
  currentSeat,
  END,
  Determinizer,
  listOptions,
  NONE,
  type Random,
  type Seat,
  State,
  winners,
} from '@oriflamme/engine';
import { type Bot, isSpent } from '../core/bot.ts';
import { log } from '../core/exactMath.ts';
import { type Playout, playToEnd } from '../core/playout.ts';

/** How much more an untried option is worth trying. */
const EXPLORATION = 0.7;

/** A choice in the tree, told by its code: all imagined games of one view share their cards' places. */
class Node {
  readonly code: number;
  visits = 0;
  /** How often it could be chosen: an option of an opponent may exist in some worlds only. */
  available = 0;
  /** The share of victories of whoever chose it. */
  wins = 0;
  readonly children = new Map<number, Node>();

  constructor(code: number) {
    this.code = code;
  }
}

/** A tree over what everyone chooses, each descent through another imagined game (single-observer ISMCTS). */
export function ismcts(name: string, playout: Playout): Bot {
  const world = new State();
  return {
    name,
    choose(view, random, budget) {
      const determinizer = new Determinizer(view);
      const count = listOptions(determinizer.sample(random, world));
      if (count === 1) return 0;
      const options = Array.from(world.options.subarray(0, count));
      const root = new Node(NONE);
      for (let done = 0; done < budget.samples && !isSpent(budget); done++)
        descend(root, determinizer.sample(random, world), playout, random);
      const visits = options.map((code) => root.children.get(code)?.visits ?? 0);
      return visits.indexOf(Math.max(...visits));
    },
  };
}

/** Down to a new node, on to the end by the playout, and back up with the result. */
function descend(root: Node, world: State, playout: Playout, random: Random): void {
  const path: Node[] = [];
  const seats: Seat[] = [];
  let node = root;
  while (world.phase !== END) {
    const seat = currentSeat(world);
    const child = select(node, world, random);
    path.push(child);
    seats.push(seat);
    choose(world, child.code);
    node = child;
    if (child.visits === 0) break;
  }
  playToEnd(world, playout, random);
  const best = winners(world);
  for (const [i, visited] of path.entries()) {
    visited.visits++;
    if (best.includes(seats[i])) visited.wins += 1 / best.length;
  }
}

/** An untried option if there is one, or else the one with the best prospect. */
function select(node: Node, world: State, random: Random): Node {
  const count = listOptions(world);
  let untried = 0;
  let found = NONE;
  let best: Node | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const code = world.options[i];
    const child = node.children.get(code);
    if (!child) {
      // Every untried one is as likely as any other.
      if (random.below(++untried) === 0) found = code;
      continue;
    }
    child.available++;
    if (untried > 0) continue;
    const prospect = child.wins / child.visits + EXPLORATION * Math.sqrt(log(child.available) / child.visits);
    if (prospect > most) [best, most] = [child, prospect];
  }
  if (untried === 0) return best!;
  const child = new Node(found);
  child.available = 1;
  node.children.set(found, child);
  return child;
}
