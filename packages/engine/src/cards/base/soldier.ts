import { type CardDefinition, character } from '../../rules/card.ts';
import { eliminate } from '../../rules/elimination.ts';
import { addAdjacent } from '../../rules/targets.ts';

/** Eliminate an adjacent card. */
export const soldier: CardDefinition = character({
  set: 'base',
  eliminates: true,
  decision: 'target',
  options: addAdjacent,
  apply: eliminate,
});
