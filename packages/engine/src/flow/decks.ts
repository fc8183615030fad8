import { GameError } from '../state/errors.ts';
import { BOXES, kindNumber, KINDS, type Kind } from '../state/kinds.ts';
import type { Random } from '../state/random.ts';

export const DECK_SIZE = 10;

/** A deck's ten kinds, A–Z. */
const sorted = (kinds: readonly Kind[]): Kind[] =>
  kinds.toSorted((a, b) => KINDS.indexOf(a) - KINDS.indexOf(b));

const box = (name: keyof typeof BOXES): Kind[] =>
  sorted([...BOXES[name].characters, ...BOXES[name].intrigues]);

export const sets = { base: box('base'), ablaze: box('ablaze'), alliance: box('alliance') } as const;

/** Mixes that play well together, by the mood of the table. */
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

const CHARACTERS = Object.values(BOXES).flatMap((set): Kind[] => [...set.characters]);
const INTRIGUES = Object.values(BOXES).flatMap((set): Kind[] => [...set.intrigues]);
const REACTING: readonly Kind[] = ['ambush', 'trap', 'blackmail'];
const ELIMINATING: readonly Kind[] = [
  'archer',
  'soldier',
  'assassination',
  'cutthroat',
  'apothecary',
  'usurpation',
  'deserter',
  'judge',
  'insurrection',
];

/** [M1] A random mix that is built like a printed set. */
export function randomMix(random: Random): Kind[] {
  for (;;) {
    const characters = random.shuffle([...CHARACTERS]).slice(0, 6);
    const reacting = random.shuffle([...REACTING]).slice(0, 1);
    const others = random.shuffle(INTRIGUES.filter((kind) => !REACTING.includes(kind))).slice(0, 3);
    const deck = [...characters, ...reacting, ...others];
    if (deck.filter((kind) => ELIMINATING.includes(kind)).length >= 2) return sorted(deck);
  }
}

/** Any ten kinds. */
export const wildMix = (random: Random): Kind[] =>
  sorted(random.shuffle([...CHARACTERS, ...INTRIGUES]).slice(0, DECK_SIZE));

/** [S2] Ten different kinds out of the thirty, in any order; A–Z they come back. */
export function checkDeck(deck: unknown): Kind[] {
  const fail = (why: string) => new GameError('bad-deck', `A deck is ten different kinds of card: ${why}.`);
  if (!Array.isArray(deck)) throw fail('this is no list');
  if (deck.length !== DECK_SIZE) throw fail(`this one has ${deck.length}`);
  for (const kind of deck) {
    if (kindNumber(kind) === undefined)
      throw fail(`${typeof kind === 'string' ? `"${kind}"` : 'what is there'} is no kind`);
    if (kind === 'twin') throw fail('the Twin comes along with the Prince and is not dealt');
  }
  if (new Set(deck).size !== DECK_SIZE) throw fail('a kind is there twice');
  return sorted(deck as Kind[]);
}
