import { character } from '../../card.ts';
import { eliminate } from '../../elimination.ts';
import { adjacent } from '../../targets.ts';

/** Eliminate an adjacent card. */
export const soldier = character({
  asks: 'target',
  options: adjacent,
  act: eliminate,
});
