import type { Table } from '@oriflamme/engine';
import { NONE } from '../../packages/engine/src/table.ts';

/**
 * Grows with Verdict tokens on cards, above all on covered ones, and with bribed cards: the rarest cases wait for a
 * table that is full of them.
 */
export function burdened(table: Table): number {
  let nearness = 0;
  for (let i = 0; i < table.length; i++) {
    let isCovered = false;
    for (let card = table.queue[i]; card !== NONE; card = table.under[card]) {
      nearness += table.verdicts[card] * (isCovered ? 2 : 1);
      if (!isCovered && table.family[card] !== table.owner[card]) nearness += 2;
      isCovered = true;
    }
  }
  return nearness;
}
