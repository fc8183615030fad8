import {
  cardsBySet,
  DECK_SIZE,
  isCharacter,
  type Kind,
  kindNumber,
  KINDS,
  type Random,
} from '@oriflamme/engine';

/** The thirty kinds that a deck is built from, set by set. The Twin is none of them: it comes along with the Prince. */
export const CARD_GROUPS = (['base', 'ablaze', 'alliance'] as const).map((set) => ({
  set,
  kinds: [...cardsBySet[set].characters, ...cardsBySet[set].intrigues] as readonly Kind[],
}));

const ALL: readonly Kind[] = CARD_GROUPS.flatMap(({ kinds }) => kinds);

/** May this card be picked up or laid back? */
export const canToggle = (picked: readonly Kind[], kind: Kind): boolean =>
  picked.includes(kind) || (picked.length < DECK_SIZE && ALL.includes(kind));

/** Picks a card, or lays it back. An eleventh stays where it is. */
export function toggle(picked: readonly Kind[], kind: Kind): readonly Kind[] {
  if (!canToggle(picked, kind)) return picked;
  const next = picked.includes(kind) ? picked.filter((each) => each !== kind) : [...picked, kind];
  return next.toSorted((a, b) => KINDS.indexOf(a) - KINDS.indexOf(b));
}

/** Picks as many as are still missing, by chance. */
export function fillRandomly(picked: readonly Kind[], random: Random): readonly Kind[] {
  const others = random.shuffle(ALL.filter((kind) => !picked.includes(kind)));
  return others.slice(0, DECK_SIZE - picked.length).reduce(toggle, picked);
}

export interface DeckCount {
  readonly cards: number;
  readonly characters: number;
  readonly intrigues: number;
  /** How many a deck still needs. */
  readonly missing: number;
}

export function countOf(picked: readonly Kind[]): DeckCount {
  const characters = picked.filter((kind) => isCharacter(kindNumber(kind)!)).length;
  return {
    cards: picked.length,
    characters,
    intrigues: picked.length - characters,
    missing: DECK_SIZE - picked.length,
  };
}
