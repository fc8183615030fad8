import {
  DECK_SIZE,
  type Deal,
  HAND_SIZE,
  type Kind,
  KINDS,
  type Random,
  type State,
} from '@oriflamme/engine';
import { BESIDE, FATE, gridOf, HIT } from './cases.ts';
import { interactionProgress } from './interactionProgress.ts';
import { partsOf } from './interactions.ts';
import { tokenProgress } from './tokenProgress.ts';

/** A target case: the kinds it needs, and a progress function of states. */
export interface Goal {
  readonly kinds: readonly Kind[];
  /** A kind that the first seat has set aside instead. */
  readonly aside: Kind | undefined;
  readonly progress: (state: State) => number;
}

export function goalFor(number: number): Goal {
  const grid = gridOf(number);
  const kinds = [...new Set(grid.needs(number))];
  const place = grid.place(number);
  const isFromAside = grid === FATE && place[1] === 'brought from aside';
  return { kinds, aside: isFromAside ? kinds[0] : undefined, progress: progressTowards(number) };
}

function progressTowards(number: number): Goal['progress'] {
  const grid = gridOf(number);
  const place = grid.place(number);
  if (grid === BESIDE) {
    const [actor, other, face] = place;
    return interactionProgress({ actor, ability: actor, other, face });
  }
  if (grid === HIT) {
    const [attacker, other, face, side, height] = place;
    return interactionProgress({ ...partsOf(attacker), other, face, side, height });
  }
  return tokenProgress;
}

const DEALT = KINDS.filter((kind) => kind !== 'twin');

/** A deal in which every hand has the needed kinds; the rest is random. */
export function dealFor(goal: Goal, players: number, random: Random): Deal {
  const others = random.shuffle(DEALT.filter((kind) => !goal.kinds.includes(kind)));
  const deck = [...goal.kinds, ...others.slice(0, DECK_SIZE - goal.kinds.length)];
  const shuffled = Array.from({ length: players }, (_, seat) => {
    const lastly = seat === 0 ? goal.aside : undefined;
    const wished = goal.kinds.filter((kind) => kind !== lastly);
    const rest = random.shuffle(deck.filter((kind) => !wished.includes(kind) && kind !== lastly));
    return [...wished, ...rest, ...(lastly ? [lastly] : [])];
  });
  return {
    deck,
    first: random.below(players),
    hands: shuffled.map((cards) => cards.slice(0, HAND_SIZE)),
    setAside: shuffled.map((cards) => cards.slice(HAND_SIZE)),
  };
}
