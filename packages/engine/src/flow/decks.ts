import { CARDS, cardNames, cardOf } from '../cards/index.ts';
import type { CardDefinition, CardSet } from '../rules/card.ts';
import { GameError } from '../state/errors.ts';
import { kindNumber, KINDS, type Kind } from '../state/kinds.ts';
import type { Random } from '../state/random.ts';

export const DECK_SIZE = 10;

/** A deck's ten kinds, A–Z. */
const sorted = (kinds: readonly Kind[]): Kind[] =>
  kinds.toSorted((a, b) => KINDS.indexOf(a) - KINDS.indexOf(b));

const ofSet = (set: CardSet, type: CardDefinition['type']): readonly Kind[] =>
  cardNames((card) => card.set === set && card.type === type && card.isDealt);

const cardsOf = (set: CardSet) => ({
  characters: ofSet(set, 'character'),
  intrigues: ofSet(set, 'intrigue'),
});

/** The printed sets: six characters and four intrigues each. Companions are not listed [S3]. */
export const cardsBySet = {
  base: cardsOf('base'),
  ablaze: cardsOf('ablaze'),
  alliance: cardsOf('alliance'),
} as const;

const deckOfSet = (set: CardSet): Kind[] =>
  sorted([...cardsBySet[set].characters, ...cardsBySet[set].intrigues]);

export const sets = {
  base: deckOfSet('base'),
  ablaze: deckOfSet('ablaze'),
  alliance: deckOfSet('alliance'),
} as const;

/** Curated mixes. */
export const namedMixes: Readonly<Record<string, Kind[]>> = {
  court: sorted([
    'lord',
    'heir',
    'prince',
    'queen',
    'empress',
    'archer',
    'royalDecree',
    'bribery',
    'assassination',
    'blackmail',
  ]),
  masks: sorted([
    'shapeshifter',
    'informant',
    'schemer',
    'spy',
    'diplomat',
    'deserter',
    'machination',
    'trap',
    'usurpation',
    'conspiracy',
  ]),
  blades: sorted([
    'soldier',
    'archer',
    'cutthroat',
    'apothecary',
    'deserter',
    'judge',
    'insurrection',
    'ambush',
    'infiltration',
    'assassination',
  ]),
  merchants: sorted([
    'diplomat',
    'lord',
    'fanatic',
    'felon',
    'spy',
    'soldier',
    'trade',
    'conspiracy',
    'blackmail',
    'assassination',
  ]),
};

/** [M1] A random mix that is built like a printed set. */
export function randomMix(random: Random): Kind[] {
  const characters = cardNames((card) => card.isDealt && card.type === 'character');
  const reacting = cardNames((card) => card.reacts);
  const others = cardNames((card) => card.type === 'intrigue' && !card.reacts);
  for (;;) {
    const deck = [
      ...random.shuffle([...characters]).slice(0, 6),
      ...random.shuffle([...reacting]).slice(0, 1),
      ...random.shuffle([...others]).slice(0, 3),
    ];
    if (deck.filter((kind) => cardOf(kind).eliminates).length >= 2) return sorted(deck);
  }
}

/** Any ten kinds. */
export function wildMix(random: Random): Kind[] {
  const characters = cardNames((card) => card.isDealt && card.type === 'character');
  const intrigues = cardNames((card) => card.type === 'intrigue');
  return sorted(random.shuffle([...characters, ...intrigues]).slice(0, DECK_SIZE));
}

/** [S2] Ten different kinds in any order; returns them A–Z. */
export function checkDeck(deck: unknown): Kind[] {
  const fail = (why: string) => new GameError('bad-deck', `A deck is ten different kinds of card: ${why}.`);
  if (!Array.isArray(deck)) throw fail('this is not a list');
  if (deck.length !== DECK_SIZE) throw fail(`this one has ${deck.length}`);
  for (const kind of deck) {
    const number = kindNumber(kind);
    if (number === undefined)
      throw fail(typeof kind === 'string' ? `"${kind}" is not a kind` : 'an entry is not a kind');
    if (!CARDS[number].isDealt) throw fail('the Twin comes along with the Prince and is not dealt');
  }
  if (new Set(deck).size !== DECK_SIZE) throw fail('a kind is there twice');
  return sorted(deck as Kind[]);
}
