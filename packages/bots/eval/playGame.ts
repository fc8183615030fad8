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

/** Has bots play a dealt game to its end, showing them every step; says of each real choice what is about to be taken. */
export function playGame(
  state: State,
  bots: readonly Bot[],
  random: Random,
  samplesOf: (seat: Seat) => number,
  about: (seat: Seat, option: number) => void = () => {},
): void {
  while (state.phase !== END) {
    for (const [seat, bot] of bots.entries()) bot.observe?.(viewFor(state, seat));
    const seat = currentSeat(state);
    let option = 0;
    if (listOptions(state) > 1) {
      option = bots[seat].choose(viewFor(state, seat), random, { samples: samplesOf(seat) });
      about(seat, option);
    }
    choose(state, state.options[option]);
  }
}
