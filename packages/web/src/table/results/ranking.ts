import type { Seat } from '@oriflamme/engine';

export interface Rank {
  /** 1 for the winners; ties share a place. */
  readonly place: number;
  readonly seat: Seat;
  readonly treasury: number;
}

export interface FinalScore {
  readonly families: readonly { readonly treasury: number }[];
  readonly winners: readonly Seat[];
}

/** Ranks the families: the engine's winners first, then by treasury. */
export function rankingOf({ families, winners }: FinalScore): Rank[] {
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

/** Whether the tie-break decided: a loser has the same treasury as the winners but fewer cards in the queue. */
export const isDecidedByCards = (ranking: readonly Rank[]): boolean =>
  ranking.some(({ place, treasury }) => place > 1 && treasury === ranking[0].treasury);
