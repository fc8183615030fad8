import { Deck } from '../state/deck.ts';
import { KINDS, kindNumber, type Kind, MAX_KINDS, setKinds } from '../state/kinds.ts';
import type { CardDefinition, Step } from './card.ts';

/** The definition of each kind, by its number. */
export const CARDS: readonly CardDefinition[] = [];

export const MAX_STEPS = 4;
/** The frames of the flow come after those of the cards. */
const MAX_FRAME_KINDS = MAX_KINDS + 2;

const steps: (readonly Step[])[] = Array.from({ length: MAX_FRAME_KINDS }, () => []);
// Flat tables by `kind * MAX_STEPS + step`, for the path that every decision takes.
export const STEP_OPTIONS: Step['options'][] = Array.from({ length: MAX_FRAME_KINDS * MAX_STEPS });
export const STEP_APPLY: Step['apply'][] = Array.from(
  { length: MAX_FRAME_KINDS * MAX_STEPS },
  () => () => {},
);

export const stepOf = (kind: number, step: number): Step | undefined => steps[kind][step];

/** Sets the steps that a frame of this kind goes through. */
export function setSteps(kind: number, list: readonly Step[]): void {
  steps[kind] = list;
  for (const [index, step] of list.entries()) {
    STEP_OPTIONS[kind * MAX_STEPS + index] = step.options;
    STEP_APPLY[kind * MAX_STEPS + index] = step.apply;
  }
}

/** States of equal decks share one object: it saves memory and cache misses. */
const decks = new Map<string, Deck>();
/** The same by the list of names that a view has: faster than building a key. */
let decksByNames = new WeakMap<readonly Kind[], Deck>();
const MAX_SHARED_DECKS = 256;

/** All names in the order of the registry. */
const printed: Kind[] = [];

/** Makes these the cards of the engine. States made before are invalid afterwards: kinds are numbered A–Z. */
export function registerCards(cards: Readonly<Record<string, CardDefinition>>): void {
  const names = Object.keys(cards).toSorted() as Kind[];
  setKinds(names, (name) => cards[name].type === 'character');
  (CARDS as CardDefinition[]).splice(0, CARDS.length, ...KINDS.map((name) => cards[name]));
  printed.splice(0, printed.length, ...(Object.keys(cards) as Kind[]));
  decks.clear();
  decksByNames = new WeakMap();
  for (const [kind, card] of CARDS.entries()) {
    card.kind = kind;
    setSteps(kind, card.steps);
  }
}

/** The names of all cards that pass, in the printed order: by set, characters first. */
export const cardNames = (passes: (card: CardDefinition) => boolean): Kind[] =>
  printed.filter((name) => passes(cardOf(name)));

export const cardOf = (name: Kind): CardDefinition => CARDS[kindNumber(name)!];

/** The deck of these dealt kinds, A–Z, and their companions. */
export const deckOf = (kinds: readonly Kind[]): Deck => decksByNames.get(kinds) ?? sharedDeck(kinds);

function sharedDeck(kinds: readonly Kind[]): Deck {
  const key = kinds.join();
  const shared = decks.get(key);
  if (shared) return shared;
  const dealt = kinds.map(cardOf);
  const deck = new Deck(
    dealt.map((card) => card.kind),
    dealt.flatMap((card) => card.companion?.kind ?? []),
    dealt.filter((card) => card.returnsToHand).map((card) => card.kind),
  );
  if (decks.size === MAX_SHARED_DECKS) decks.clear();
  decks.set(key, deck);
  decksByNames.set(deck.dealtNames, deck);
  return deck;
}
