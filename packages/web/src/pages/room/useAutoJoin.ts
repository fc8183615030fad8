import { useEffect, useRef, useState } from 'preact/hooks';
import type { OnlineTable } from '../../online/types.ts';
import { type JoinIntent, takeJoinIntent } from '../../online/joinIntent.ts';
import { freeSeat } from './seating.ts';

/** Sits somebody down who has asked for it before they came. Says what they asked for. */
export function useAutoJoin(table: OnlineTable, run: (what: () => Promise<unknown>) => void) {
  const [expected, setExpected] = useState<JoinIntent | undefined>();
  useEffect(() => {
    const found = takeJoinIntent(table.id);
    setExpected(found);
    const seats = table.view.value?.seats;
    if (!found || !seats) return;
    const seat = table.seat.value ?? freeSeat(seats, found.seat);
    if (seat === null) return;
    run(async () => {
      if (table.seat.value === null) await table.sit(seat);
      if (found.ready) await table.ready(true);
    });
  }, [table]);
  return expected;
}

/** Whether the seat was taken away: one sat there and does not any more, without having stood up. */
export function useRemoval(table: OnlineTable) {
  const hasStood = useRef(false);
  const before = useRef(table.seat.value);
  const [isRemoved, setRemoved] = useState(false);
  const seat = table.seat.value;
  useEffect(() => {
    setRemoved(before.current !== null && seat === null && !hasStood.current);
    if (seat !== null) hasStood.current = false;
    before.current = seat;
  }, [seat]);
  const stand = () => {
    hasStood.current = true;
    return table.stand();
  };
  return { isRemoved, stand };
}
