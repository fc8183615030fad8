import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import type { TableModel } from '../../game/tableModel.ts';
import type { OnlineTable } from '../../online/types.ts';
import { presenceOf } from './presence.tsx';

export const isBotControlled = (table: OnlineTable): boolean => {
  const seat = table.seat.value;
  return seat !== null && presenceOf(table.view.value?.seats[seat]) === 'botControlled';
};

/** Number of choices a bot made for the absent player. The log is marked where they begin. */
export function useMissedDecisions(table: OnlineTable, model: TableModel): Signal<number> {
  const missed = useSignal(0);
  const mark = useSignal(0);
  useSignalEffect(() => {
    const count = table.missedDecisions.value;
    if (count > 0 && isBotControlled(table)) missed.value = count;
    if (count === 0 && missed.peek() === 0) mark.value = model.log.value.length;
  });
  // The player's next choice dismisses the notice.
  useSignalEffect(() => {
    if (table.isChoicePending.value) missed.value = 0;
  });
  useSignalEffect(() => {
    const seen = missed.value > 0 ? mark.value : Number.POSITIVE_INFINITY;
    if (model.seenCount.value !== seen) model.seenCount.value = seen;
  });
  return missed;
}
