import type { TableModel } from '../../game/tableModel.ts';
import type { Exposure } from '../../game/exposure.ts';
import type { ExposureStep } from './exposureSteps.ts';

/** Puts the cards of a step into the state of the table: without movement, this alone shows what happens. */
export function expose(model: TableModel, { cards }: ExposureStep): void {
  const exposed = new Map<number, Exposure>(model.exposed.value);
  for (const { card, kind, stage, leaves, reaction } of cards)
    exposed.set(card, { kind, stage, leaves, reaction });
  model.exposed.value = exposed;
}

/** Forgets a card that has left the queue. */
export function hide(model: TableModel, card: number): void {
  if (!model.exposed.value.has(card)) return;
  model.exposed.value = new Map([...model.exposed.value].filter(([number]) => number !== card));
}
