import type { CardView } from '@oriflamme/engine';
import type { Pick } from '../../game/selection.ts';
import type { TableModel } from '../../game/tableModel.ts';

/** The viewer's own card that was put down at this place but is not in the queue yet. */
export function previewCard(model: TableModel, place: Pick): CardView | undefined {
  const [placement, seat] = [model.placement.value, model.viewer.value];
  if (placement?.place !== place || seat === null) return undefined;
  return {
    // Cards of the queue have positive numbers.
    number: 0,
    owner: seat,
    family: seat,
    kind: placement.kind,
    up: false,
    seen: false,
    influence: 0,
    verdicts: 0,
    bribedBy: null,
    asleep: false,
  };
}
