import { character, offer } from '../../card.ts';
import { eliminate } from '../../elimination.ts';

/** Eliminate the first or the last card of the queue. */
export const archer = character({
  asks: 'target',
  options(table) {
    offer(table, table.queue[0]);
    if (table.length > 1) offer(table, table.queue[table.length - 1]);
  },
  act: eliminate,
});
