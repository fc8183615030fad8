import { character } from '../../rules/card.ts';
import { lose } from '../../rules/influence.ts';
import { nextCard, previousCard } from '../../rules/queue.ts';
import { NONE } from '../../state/state.ts';

/** Every family loses 1 for each of its cards adjacent to this one. */
export const felon = character({
  act(table, self) {
    const first = previousCard(table, self);
    if (first !== NONE) lose(table, table.family[first], 1, self, 'felon');
    const second = nextCard(table, self);
    if (second !== NONE) lose(table, table.family[second], 1, self, 'felon');
  },
});
