import { DECK_SIZE, type Kind, namedMixes, Random, randomMix, sets } from '@oriflamme/engine';

export const SET_NAMES = ['base', 'ablaze', 'alliance'] as const;
export const MIX_NAMES = ['court', 'masks', 'blades', 'merchants'] as const;
export const DECK_NAMES = [...SET_NAMES, ...MIX_NAMES, 'random', 'own'] as const;
export type DeckName = (typeof DECK_NAMES)[number];

interface DeckSelection {
  readonly deck: DeckName;
  readonly random: readonly Kind[];
  readonly own: readonly Kind[];
}

/** The kinds of the selected deck; fewer than ten while it is being built. */
export function deckOf({ deck, random, own }: DeckSelection): readonly Kind[] {
  if (deck === 'own') return own;
  if (deck === 'random') return random;
  return deck in sets ? sets[deck as keyof typeof sets] : namedMixes[deck];
}

export const isFullDeck = (kinds: readonly Kind[]): boolean => kinds.length === DECK_SIZE;

/** Cryptographically seeded random numbers. */
export const freshRandom = (): Random => new Random(crypto.getRandomValues(new Uint32Array(4)).join(' '));

export const drawMix = (random: Random = freshRandom()): Kind[] => randomMix(random);
