import { type CardDefinition, character } from '../../rules/card.ts';
import { lose } from '../../rules/influence.ts';
import { nextCard, previousCard } from '../../rules/queue.ts';
import { NONE } from '../../state/state.ts';

/** Every family loses 1 for each of its cards adjacent to this one. */
export const felon: CardDefinition = character({
  set: 'ablaze',
  apply(state, self) {
    const first = previousCard(state, self);
    if (first !== NONE) lose(state, state.family[first], 1, self, 'felon');
    const second = nextCard(state, self);
    if (second !== NONE) lose(state, state.family[second], 1, self, 'felon');
  },
});
