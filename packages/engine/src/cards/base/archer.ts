import { type CardDefinition, character } from '../../rules/card.ts';
import { addOption } from '../../rules/option.ts';
import { eliminate } from '../../rules/elimination.ts';

/** Eliminate the first or the last card in the queue. */
export const archer: CardDefinition = character({
  set: 'base',
  eliminates: true,
  decision: 'target',
  options(state) {
    addOption(state, state.queue[0]);
    if (state.length > 1) addOption(state, state.queue[state.length - 1]);
  },
  apply: eliminate,
});
