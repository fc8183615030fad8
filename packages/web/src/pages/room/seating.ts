import type { Seat } from '@oriflamme/engine';
import type { SeatView, TableView } from '@oriflamme/protocol';

/** The preferred seat if it is free, otherwise the first free one; null at a full table. */
export function freeSeat(seats: readonly SeatView[], preferred?: Seat): Seat | null {
  if (preferred !== undefined && seats[preferred]?.type === 'empty') return preferred;
  const seat = seats.findIndex(({ type }) => type === 'empty');
  return seat < 0 ? null : seat;
}

/** What a table waits for. */
export interface MissingPlayers {
  readonly free: number;
  /** Names of other players who are not ready. */
  readonly unready: readonly string[];
}

export function missingPlayers({ seats }: TableView, ownSeat: Seat | null): MissingPlayers {
  const unready = seats.flatMap((player, seat) =>
    player.type === 'person' && !player.isReady && seat !== ownSeat ? [player.name] : [],
  );
  return { free: seats.filter(({ type }) => type === 'empty').length, unready };
}

export const isComplete = ({ free, unready }: MissingPlayers): boolean => free === 0 && unready.length === 0;

/** Standing up passes the role of the host on, so a host changes seats only while alone. */
export const canChangeSeat = ({ seats, host }: TableView, ownSeat: Seat): boolean =>
  host !== ownSeat || seats.every((player, seat) => seat === ownSeat || player.type !== 'person');

export interface SeatChange {
  readonly type: 'sat' | 'left' | 'ready';
  readonly seat: Seat;
  readonly name: string;
}

/** Differences of the other seats between two views. */
export function seatChanges(
  before: readonly SeatView[],
  after: readonly SeatView[],
  ownSeat: Seat | null,
): readonly SeatChange[] {
  return after.flatMap((now, seat): SeatChange[] => {
    const previous = before[seat];
    if (seat === ownSeat || !previous) return [];
    const left = previous.type === 'person' && (now.type !== 'person' || now.name !== previous.name);
    const sat = now.type === 'person' && (previous.type !== 'person' || left);
    const isReady =
      now.type === 'person' && now.isReady && (sat || (previous.type === 'person' && !previous.isReady));
    return [
      ...(left ? [{ type: 'left', seat, name: previous.name } as const] : []),
      ...(sat ? [{ type: 'sat', seat, name: now.name } as const] : []),
      ...(isReady ? [{ type: 'ready', seat, name: now.name } as const] : []),
    ];
  });
}
