import { choose, Determinizer, listOptions, State } from '@oriflamme/engine';
import { type Bot, isSpent } from '../core/bot.ts';
import { type Playout, playToEnd, winShare } from '../core/playout.ts';

/** Tries every option equally often in imagined games and takes the one that won most. */
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
      for (let done = 0; done < budget.samples && !isSpent(budget); done += count) {
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
