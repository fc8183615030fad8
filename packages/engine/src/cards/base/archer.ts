import { character, addOption } from '../../rules/card.ts';
import { eliminate } from '../../rules/elimination.ts';

/** Eliminate the first or the last card of the queue. */
export const archer = character({
  asks: 'target',
  options(table) {
    addOption(table, table.queue[0]);
    if (table.length > 1) addOption(table, table.queue[table.length - 1]);
  },
  act: eliminate,
});
