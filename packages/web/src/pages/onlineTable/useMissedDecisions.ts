import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import type { TableModel } from '../../game/tableModel.ts';
import type { OnlineTable } from '../../online/types.ts';
import { presenceOf } from './presence.tsx';

export const isBotControlled = (table: OnlineTable): boolean => {
  const seat = table.seat.value;
  return seat !== null && presenceOf(table.view.value?.seats[seat]) === 'botControlled';
};

/** How many choices a bot made for the player while they were gone; the chronicle is marked where these begin. */
export function useMissedDecisions(table: OnlineTable, model: TableModel): Signal<number> {
  const missed = useSignal(0);
  const mark = useSignal(0);
  useSignalEffect(() => {
    const made = table.missedDecisions.value;
    if (made > 0 && isBotControlled(table)) missed.value = made;
    if (made === 0 && missed.peek() === 0) mark.value = model.log.value.length;
  });
  // Who chooses again is back, and has seen it.
  useSignalEffect(() => {
    if (table.isChoicePending.value) missed.value = 0;
  });
  useSignalEffect(() => {
    const seen = missed.value > 0 ? mark.value : Number.POSITIVE_INFINITY;
    if (model.seenCount.value !== seen) model.seenCount.value = seen;
  });
  return missed;
}
