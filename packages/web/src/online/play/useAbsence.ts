import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import type { TableModel } from '../../table/tableModel.ts';
import type { OnlineTable } from '../contract.ts';
import { presenceOf } from './company.tsx';

export const isStoodIn = (table: OnlineTable): boolean => {
  const seat = table.seat.value;
  return seat !== null && presenceOf(table.view.value?.seats[seat]) === 'standIn';
};

/** How many choices a bot made for the player while they were gone; the chronicle is marked where these begin. */
export function useAbsence(table: OnlineTable, model: TableModel): Signal<number> {
  const missed = useSignal(0);
  const mark = useSignal(0);
  useSignalEffect(() => {
    const made = table.madeForMe.value;
    if (made > 0 && isStoodIn(table)) missed.value = made;
    if (made === 0 && missed.peek() === 0) mark.value = model.lines.value.length;
  });
  // Who chooses again is back, and has seen it.
  useSignalEffect(() => {
    if (table.isUnconfirmed.value) missed.value = 0;
  });
  useSignalEffect(() => {
    const seen = missed.value > 0 ? mark.value : Number.POSITIVE_INFINITY;
    if (model.seen.value !== seen) model.seen.value = seen;
  });
  return missed;
}
