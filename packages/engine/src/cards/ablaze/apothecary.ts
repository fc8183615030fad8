import { type CardDefinition, character } from '../../rules/card.ts';
import { addOption } from '../../rules/option.ts';
import { eliminate } from '../../rules/elimination.ts';

/** Eliminate a card adjacent to another card of its own family. */
export const apothecary: CardDefinition = character({
  set: 'ablaze',
  eliminates: true,
  decision: 'target',
  options(state, self, seat) {
    const { queue, family, length } = state;
    const isAnotherOwn = (i: number) =>
      i >= 0 && i < length && queue[i] !== self && family[queue[i]] === seat;
    for (let i = 0; i < length; i++)
      if (isAnotherOwn(i - 1) || isAnotherOwn(i + 1)) addOption(state, queue[i]);
  },
  apply: eliminate,
});
