import type { Analysis, Belief } from '@oriflamme/bots/analysis';
import type { VisibleState } from '@oriflamme/client';
import type { CardView } from '@oriflamme/engine';

/** Kinds that are listed for each card, and the least probability of a kind that is listed. */
const MAX_KINDS = 3;
export const MIN_PROBABILITY = 0.05;

export interface Guess {
  readonly card: CardView;
  /** Of its stack. */
  readonly place: number;
  /** The likeliest kinds. */
  readonly kinds: readonly Belief[];
}

/** What the deciding seat may guess of each card that is hidden from it, in the order of the queue. */
export const guessesOf = ({ queue }: VisibleState, { beliefs }: Analysis): Guess[] =>
  queue.flatMap((stack, place) =>
    stack.flatMap((card) => {
      const kinds = beliefs.get(card.number) ?? [];
      // The seat's own cards are certain.
      return kinds.length < 2 ? [] : [{ card, place, kinds: likeliest(kinds) }];
    }),
  );

const likeliest = (kinds: readonly Belief[]): Belief[] =>
  kinds.filter(({ probability }, rank) => rank === 0 || probability >= MIN_PROBABILITY).slice(0, MAX_KINDS);
