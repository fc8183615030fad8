import { choose, Determinizer, listOptions, type Seat, State } from '@oriflamme/engine';
import type { Bot } from '../core/bot.ts';
import { INCOME } from '../core/weights.ts';
import { isUp, roundsLeft } from '../core/cardValue.ts';

const WORLDS = 8;

/**
 * Knows nothing of cards or plans: it tries each option in a few imagined games and takes the one after which it stands best
 * at once. Another style than the heuristic's, so that the pool is not one family.
 */
export function greedy(name: string): Bot {
  const world = new State();
  const copy = new State();
  return {
    name,
    choose(view, random) {
      const imagination = new Determinizer(view);
      const count = listOptions(imagination.sample(random, world));
      if (count === 1) return 0;
      const totals = new Float64Array(count);
      for (let i = 0; i < WORLDS; i++) {
        imagination.sample(random, world);
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

/** What lies in the treasury and on the table, against the best of the others. */
function evaluate(table: State, seat: Seat): number {
  let best = 0;
  for (let other = 0; other < table.players; other++)
    if (other !== seat) best = Math.max(best, wealth(table, other));
  return wealth(table, seat) - 0.6 * best;
}

function wealth(table: State, seat: Seat): number {
  let sum = table.treasury[seat] + table.tradeInfluence[seat] * (1 + roundsLeft(table));
  for (let i = 0; i < table.length; i++) {
    const card = table.queue[i];
    if (table.family[card] !== seat) continue;
    if (isUp(table, card)) sum += 0.8 * INCOME[table.kind[card]] * roundsLeft(table);
    else sum += 0.5 * table.influence[card] + 0.4 * Math.min(3, roundsLeft(table));
  }
  return sum;
}
