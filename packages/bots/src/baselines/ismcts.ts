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

/** Exploration constant of UCB1. */
const EXPLORATION = 0.7;

/** Tree node, identified by the code of the option: card indices are the same in all determinizations of a view. */
class Node {
  readonly code: number;
  visits = 0;
  /** Availability count: an opponent's option may exist in some determinizations only. */
  available = 0;
  /** Sum of win shares of the seat that chose it. */
  wins = 0;
  readonly children = new Map<number, Node>();

  constructor(code: number) {
    this.code = code;
  }
}

/** Single-observer information set Monte Carlo tree search: each iteration descends through a new determinization. */
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
      for (let sample = 0; sample < budget.samples && !isSpent(budget); sample++)
        iterate(root, determinizer.sample(random, world), playout, random);
      const visits = options.map((code) => root.children.get(code)?.visits ?? 0);
      return visits.indexOf(Math.max(...visits));
    },
  };
}

/** One iteration: selection, expansion, playout, backpropagation. */
function iterate(root: Node, world: State, playout: Playout, random: Random): void {
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

/** A random unexplored option, or else the one with the highest upper confidence bound. */
function select(node: Node, world: State, random: Random): Node {
  const count = listOptions(world);
  let unexplored = 0;
  let found = NONE;
  let best: Node | undefined;
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const code = world.options[i];
    const child = node.children.get(code);
    if (!child) {
      // Reservoir sampling: all unexplored options are equally likely.
      if (random.below(++unexplored) === 0) found = code;
      continue;
    }
    child.available++;
    if (unexplored > 0) continue;
    const bound = child.wins / child.visits + EXPLORATION * Math.sqrt(log(child.available) / child.visits);
    if (bound > highest) [best, highest] = [child, bound];
  }
  if (unexplored === 0) return best!;
  const child = new Node(found);
  child.available = 1;
  node.children.set(found, child);
  return child;
}
