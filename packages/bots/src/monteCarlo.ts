import { choose, Imagination, listOptions, Table } from '@oriflamme/engine';
import { type Bot, isOver } from './bot.ts';
import { type Playout, playOn, shareOf } from './playout.ts';

/** Tries every option equally often in imagined games and takes the one that won most. */
export function monteCarlo(name: string, playout: Playout): Bot {
  const world = new Table();
  const copy = new Table();
  return {
    name,
    choose(view, random, budget) {
      const imagination = new Imagination(view);
      const count = listOptions(imagination.sample(random, world));
      if (count === 1) return 0;
      const seat = view.seat!;
      const wins = new Float64Array(count);
      for (let done = 0; done < budget.samples && !isOver(budget); done += count) {
        imagination.sample(random, world);
        listOptions(world);
        for (let option = 0; option < count; option++) {
          copy.copy(world);
          choose(copy, world.options[option]);
          playOn(copy, playout, random);
          wins[option] += shareOf(copy, seat);
        }
      }
      let best = 0;
      for (let option = 1; option < count; option++) if (wins[option] > wins[best]) best = option;
      return best;
    },
  };
}
