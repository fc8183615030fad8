import { choose, Determinizer, listOptions, State, winShare } from '@oriflamme/engine';
import { type Bot, isSpent } from '../core/bot.ts';
import { type Playout, playToEnd } from '../core/playout.ts';

/** Flat Monte Carlo search: the same number of playouts for every option. */
export function monteCarlo(name: string, playout: Playout): Bot {
  const world = new State();
  const copy = new State();
  return {
    name,
    choose(view, random, budget) {
      const determinizer = new Determinizer(view);
      const count = listOptions(determinizer.sample(random, world));
      if (count === 1) return 0;
      const seat = view.seat!;
      const wins = new Float64Array(count);
      for (let sample = 0; sample < budget.samples && !isSpent(budget); sample += count) {
        determinizer.sample(random, world);
        listOptions(world);
        for (let option = 0; option < count; option++) {
          copy.copy(world);
          choose(copy, world.options[option]);
          playToEnd(copy, playout, random);
          wins[option] += winShare(copy, seat);
        }
      }
      let best = 0;
      for (let option = 1; option < count; option++) if (wins[option] > wins[best]) best = option;
      return best;
    },
  };
}
