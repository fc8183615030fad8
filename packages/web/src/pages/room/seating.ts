import type { Seat } from '@oriflamme/engine';
import type { SeatView, TableView } from '@oriflamme/protocol';

/** The first seat that is free, or the wanted one if it is; null at a full table. */
export function freeSeat(seats: readonly SeatView[], wanted?: Seat): Seat | null {
  if (wanted !== undefined && seats[wanted]?.type === 'empty') return wanted;
  const seat = seats.findIndex(({ type }) => type === 'empty');
  return seat < 0 ? null : seat;
}

/** Whom a table still waits for. */
export interface MissingPlayers {
  readonly free: number;
  /** Names of those who are not ready, the viewer aside. */
  readonly unready: readonly string[];
}

export function missingPlayers({ seats }: TableView, mine: Seat | null): MissingPlayers {
  const unready = seats.flatMap((who, seat) =>
    who.type === 'person' && !who.isReady && seat !== mine ? [who.name] : [],
  );
  return { free: seats.filter(({ type }) => type === 'empty').length, unready };
}

export const isComplete = ({ free, unready }: MissingPlayers): boolean => free === 0 && unready.length === 0;

/** A host who stands up hands the table to whoever else sits there, so only a host alone changes places. */
export const canChangeSeat = ({ seats, host }: TableView, mine: Seat): boolean =>
  host !== mine || seats.every((who, seat) => seat === mine || who.type !== 'person');

export interface SeatChange {
  readonly what: 'sat' | 'left' | 'ready';
  readonly seat: Seat;
  readonly name: string;
}

/** What the others did between two views of the table, for those who cannot see it. */
export function seatChanges(
  before: readonly SeatView[],
  after: readonly SeatView[],
  mine: Seat | null,
): readonly SeatChange[] {
  return after.flatMap((now, seat): SeatChange[] => {
    const then = before[seat];
    if (seat === mine || !then) return [];
    const left = then.type === 'person' && (now.type !== 'person' || now.name !== then.name);
    const sat = now.type === 'person' && (then.type !== 'person' || left);
    const isReady =
      now.type === 'person' && now.isReady && (sat || (then.type === 'person' && !then.isReady));
    return [
      ...(left ? [{ what: 'left', seat, name: then.name } as const] : []),
      ...(sat ? [{ what: 'sat', seat, name: now.name } as const] : []),
      ...(isReady ? [{ what: 'ready', seat, name: now.name } as const] : []),
    ];
  });
}
