import { character } from '../../rules/card.ts';
import { eliminate } from '../../rules/elimination.ts';
import { addAdjacent } from '../../rules/targets.ts';

/** Eliminate an adjacent card. */
export const soldier = character({
  decision: 'target',
  options: addAdjacent,
  apply: eliminate,
});
