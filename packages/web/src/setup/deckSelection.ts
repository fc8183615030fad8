import { cardOf, DECK_SIZE, isCharacter, type Kind, kindNumber, KINDS, type Random } from '@oriflamme/engine';
import { kindsBySet, SETS } from '../components/card/cardCatalog.ts';

/** The kinds of the builder by set, without the Twin, which comes with the Prince. */
export const CARD_GROUPS = SETS.map((set) => ({
  set,
  kinds: kindsBySet[set].filter((kind) => cardOf(kind).isDealt),
}));

const ALL: readonly Kind[] = CARD_GROUPS.flatMap(({ kinds }) => kinds);

/** Whether a card can be added or removed. */
export const canToggle = (picked: readonly Kind[], kind: Kind): boolean =>
  picked.includes(kind) || (picked.length < DECK_SIZE && ALL.includes(kind));

/** Adds or removes a card; ignores an eleventh. */
export function toggle(picked: readonly Kind[], kind: Kind): readonly Kind[] {
  if (!canToggle(picked, kind)) return picked;
  const next = picked.includes(kind) ? picked.filter((each) => each !== kind) : [...picked, kind];
  return next.toSorted((a, b) => KINDS.indexOf(a) - KINDS.indexOf(b));
}

/** Fills the deck up at random. */
export function fillRandomly(picked: readonly Kind[], random: Random): readonly Kind[] {
  const others = random.shuffle(ALL.filter((kind) => !picked.includes(kind)));
  return others.slice(0, DECK_SIZE - picked.length).reduce(toggle, picked);
}

export interface DeckCount {
  readonly cards: number;
  readonly characters: number;
  readonly intrigues: number;
  /** Cards missing to a full deck. */
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
