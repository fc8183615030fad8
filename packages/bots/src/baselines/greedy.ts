import { choose, Determinizer, listOptions, type Seat, State } from '@oriflamme/engine';
import type { Bot } from '../core/bot.ts';
import { INCOME } from '../core/weights.ts';
import { isUp, roundsLeft } from '../core/cardValue.ts';

const DETERMINIZATIONS = 8;

/**
 * Greedy one-ply search: takes the option with the best evaluation right after it, averaged over a few determinizations.
 * It plays differently from the heuristic policy, which makes the pool of baselines more diverse.
 */
export function greedy(name: string): Bot {
  const world = new State();
  const copy = new State();
  return {
    name,
    choose(view, random) {
      const determinizer = new Determinizer(view);
      const count = listOptions(determinizer.sample(random, world));
      if (count === 1) return 0;
      const totals = new Float64Array(count);
      for (let i = 0; i < DETERMINIZATIONS; i++) {
        determinizer.sample(random, world);
        listOptions(world);
        for (let option = 0; option < count; option++) {
          copy.copy(world);
          choose(copy, world.options[option]);
          totals[option] += evaluate(copy, view.seat!) + 0.01 * (random.below(100) / 100);
        }
      }
      return totals.indexOf(Math.max(...totals));
    },
  };
}

/** Wealth of the seat against the richest opponent. */
function evaluate(state: State, seat: Seat): number {
  let best = 0;
  for (let other = 0; other < state.players; other++)
    if (other !== seat) best = Math.max(best, wealth(state, other));
  return wealth(state, seat) - 0.6 * best;
}

function wealth(state: State, seat: Seat): number {
  let sum = state.treasury[seat] + state.reservedInfluence[seat] * (1 + roundsLeft(state));
  for (let i = 0; i < state.length; i++) {
    const card = state.queue[i];
    if (state.family[card] !== seat) continue;
    if (isUp(state, card)) sum += 0.8 * INCOME[state.kind[card]] * roundsLeft(state);
    else sum += 0.5 * state.influence[card] + 0.4 * Math.min(3, roundsLeft(state));
  }
  return sum;
}
