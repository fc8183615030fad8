import { useEffect, useRef, useState } from 'preact/hooks';
import type { OnlineTable } from '../../online/types.ts';
import { takeJoinIntent } from '../../online/joinIntent.ts';
import { freeSeat } from './seating.ts';

/** Takes a seat according to the join intent. */
export function useAutoJoin(table: OnlineTable, run: (action: () => Promise<unknown>) => void): void {
  useEffect(() => {
    const taken = takeJoinIntent(table.id);
    const seats = table.view.value?.seats;
    if (!taken || !seats) return;
    const seat = table.seat.value ?? freeSeat(seats, taken.seat);
    if (seat === null) return;
    run(async () => {
      if (table.seat.value === null) await table.sit(seat);
      if (taken.ready) await table.ready(true);
    });
  }, [table]);
}

/** Whether the host removed the player: the seat is gone without a call of `stand`. */
export function useRemoval(table: OnlineTable) {
  const hasStood = useRef(false);
  const previous = useRef(table.seat.value);
  const [isRemoved, setRemoved] = useState(false);
  const seat = table.seat.value;
  useEffect(() => {
    setRemoved(previous.current !== null && seat === null && !hasStood.current);
    if (seat !== null) hasStood.current = false;
    previous.current = seat;
  }, [seat]);
  const stand = () => {
    hasStood.current = true;
    return table.stand();
  };
  return { isRemoved, stand };
}
