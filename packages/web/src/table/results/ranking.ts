import type { Seat } from '@oriflamme/engine';
import type { VisibleState } from '../../game/visibleState.ts';

export interface Rank {
  /** 1 for the victors, whoever they are; the same for those who come to the same. */
  readonly place: number;
  readonly seat: Seat;
  readonly treasury: number;
}

/** The families from first to last. Who has won was said at the table; the others follow by their treasuries. */
export function rankingOf({ families, winners }: Pick<VisibleState, 'families' | 'winners'>): Rank[] {
  const isAhead = (one: Seat, other: Seat): boolean => {
    const [first, second] = [winners.includes(one), winners.includes(other)];
    return first === second ? !first && families[one].treasury > families[other].treasury : first;
  };
  const seats = families.map((_, seat) => seat);
  return seats
    .map((seat) => ({
      place: 1 + seats.filter((other) => isAhead(other, seat)).length,
      seat,
      treasury: families[seat].treasury,
    }))
    .toSorted((a, b) => a.place - b.place);
}

/** Whether somebody with as full a treasury as the victors' has lost for having fewer cards in the queue. */
export const isDecidedByCards = (ranking: readonly Rank[]): boolean =>
  ranking.some(({ place, treasury }) => place > 1 && treasury === ranking[0].treasury);
