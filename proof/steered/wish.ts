import {
  DECK_SIZE,
  type Deal,
  HAND_SIZE,
  type Kind,
  KINDS,
  type Random,
  type Table,
} from '@oriflamme/engine';
import { BESIDE, FATE, gridOf, HIT } from './catalogue.ts';
import { meeting } from './nearness.ts';
import { partsOf } from './meetings.ts';
import { burdened } from './tokens.ts';

/** A case that is wished for: the kinds it needs, and how near to it a table is. */
export interface Wish {
  readonly kinds: readonly Kind[];
  /** A kind that the first seat has set aside instead. */
  readonly aside: Kind | undefined;
  readonly nearness: (table: Table) => number;
}

export function wishFor(number: number): Wish {
  const grid = gridOf(number);
  const kinds = [...new Set(grid.needs(number))];
  const place = grid.place(number);
  const isFromAside = grid === FATE && place[1] === 'brought from aside';
  return { kinds, aside: isFromAside ? kinds[0] : undefined, nearness: nearnessTo(number) };
}

function nearnessTo(number: number): Wish['nearness'] {
  const grid = gridOf(number);
  const place = grid.place(number);
  if (grid === BESIDE) {
    const [actor, other, face] = place;
    return meeting({ actor, ability: actor, other, face });
  }
  if (grid === HIT) {
    const [attacker, other, face, side, height] = place;
    return meeting({ ...partsOf(attacker), other, face, side, height });
  }
  return burdened;
}

const DEALT = KINDS.filter((kind) => kind !== 'twin');

/** A deal in which every hand has the wished kinds; all else is drawn. */
export function dealFor(wish: Wish, players: number, random: Random): Deal {
  const others = random.shuffle(DEALT.filter((kind) => !wish.kinds.includes(kind)));
  const deck = [...wish.kinds, ...others.slice(0, DECK_SIZE - wish.kinds.length)];
  const shuffled = Array.from({ length: players }, (_, seat) => {
    const lastly = seat === 0 ? wish.aside : undefined;
    const wished = wish.kinds.filter((kind) => kind !== lastly);
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
