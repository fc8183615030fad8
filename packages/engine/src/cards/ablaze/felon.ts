import { character } from '../../card.ts';
import { lose } from '../../influence.ts';
import { after, before } from '../../queue.ts';
import { NONE } from '../../table.ts';

/** Every family loses 1 for each of its cards adjacent to this one. */
export const felon = character({
  act(table, self) {
    const first = before(table, self);
    if (first !== NONE) lose(table, table.family[first], 1, self, 'felon');
    const second = after(table, self);
    if (second !== NONE) lose(table, table.family[second], 1, self, 'felon');
  },
});
