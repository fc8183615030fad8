import { character, addOption } from '../../rules/card.ts';
import { eliminate } from '../../rules/elimination.ts';

/** Eliminate a card adjacent to another card of its own family. */
export const apothecary = character({
  asks: 'target',
  options(table, self, seat) {
    const { queue, family, length } = table;
    const isAnotherOwn = (i: number) =>
      i >= 0 && i < length && queue[i] !== self && family[queue[i]] === seat;
    for (let i = 0; i < length; i++)
      if (isAnotherOwn(i - 1) || isAnotherOwn(i + 1)) addOption(table, queue[i]);
  },
  act: eliminate,
});
