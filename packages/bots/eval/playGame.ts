import {
  choose,
  currentSeat,
  END,
  listOptions,
  viewFor,
  type Random,
  type Seat,
  type State,
} from '@oriflamme/engine';
import type { Bot } from '../src/core/bot.ts';

/** Plays a dealt game to the end with observing bots. `onChoice` is called before a choice between several options is applied. */
export function playGame(
  state: State,
  bots: readonly Bot[],
  random: Random,
  samplesOf: (seat: Seat) => number,
  onChoice: (seat: Seat, option: number) => void = () => {},
): void {
  while (state.phase !== END) {
    for (const [seat, bot] of bots.entries()) bot.observe?.(viewFor(state, seat));
    const seat = currentSeat(state);
    let option = 0;
    if (listOptions(state) > 1) {
      option = bots[seat].choose(viewFor(state, seat), random, { samples: samplesOf(seat) });
      onChoice(seat, option);
    }
    choose(state, state.options[option]);
  }
}
