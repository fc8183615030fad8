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
  table: State,
  bots: readonly Bot[],
  random: Random,
  samplesOf: (seat: Seat) => number,
  about: (seat: Seat, option: number) => void = () => {},
): void {
  while (table.phase !== END) {
    for (const [seat, bot] of bots.entries()) bot.watch?.(viewFor(table, seat));
    const seat = currentSeat(table);
    let option = 0;
    if (listOptions(table) > 1) {
      option = bots[seat].choose(viewFor(table, seat), random, { samples: samplesOf(seat) });
      about(seat, option);
    }
    choose(table, table.options[option]);
  }
}
