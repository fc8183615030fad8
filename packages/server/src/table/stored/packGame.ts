import {
  type CardView,
  type Deal,
  type FamilyView,
  Game,
  type Kind,
  type SavedGame,
  type View,
} from '@oriflamme/engine';

// Compact serialization of a game, which is stored with every choice: tuples instead of objects, one letter per kind (its
// index in the deck), and nothing that can be derived. The format is part of STATE_VERSION.

/** The ten kinds of the deck, and the Twin that belongs to the Prince. */
const LETTERS = 'abcdefghijk';

type PackedDeal = [first: number, hands: string[], setAside: string[]];
type PackedCard = [
  number: number,
  owner: number,
  family: number,
  kind: string,
  isUp: 0 | 1,
  isSeen: 0 | 1,
  influence: number,
  verdicts: number,
  bribedBy: number | null,
  isAsleep: 0 | 1,
];
type PackedFamily = [
  treasury: number,
  hand: string,
  setAside: string,
  discards: string,
  reserves: [kind: string, influence: number][],
  isTwinAside: 0 | 1,
  briberyTokens: number,
  shown: string,
  neverAside: string,
  returned: [kind: string, newest: number][],
];
type PackedPosition = [
  round: number,
  phase: View['phase'],
  first: number,
  placed: number,
  todo: View['todo'],
  cursor: View['cursor'],
  resolving: number | null,
  newest: number,
  queue: PackedCard[][],
  verdictPool: number,
  pending: number,
  families: PackedFamily[],
];
/** A game that was migrated from other rules starts with a position. */
type PackedStart = PackedDeal | [PackedPosition];
export type PackedGame = [rules: number, choices: readonly number[], start: PackedStart, PackedPosition];

const bit = (is: boolean): 0 | 1 => (is ? 1 : 0);

type Letter = (kind: Kind | null) => string;
type Kinds = (letters: string) => Kind[];

/** A linear search, which is faster than hashing for ten kinds. */
function lettersOf(deck: readonly Kind[]): Letter {
  return (kind) => LETTERS[kind === 'twin' ? deck.length : deck.indexOf(kind!)];
}

export function packGame({ rules, record, position }: SavedGame, deck: readonly Kind[]): PackedGame {
  const letter = lettersOf(deck);
  const { start } = record;
  const packed: PackedStart =
    'deal' in start ? packDeal(start.deal, letter) : [packPosition(start.position, letter)];
  return [rules, record.choices, packed, packPosition(position, letter)];
}

function packPile(pile: readonly (Kind | null)[], letter: Letter): string {
  let text = '';
  for (const kind of pile) text += letter(kind);
  return text;
}

const packPiles = (piles: readonly (readonly Kind[])[], letter: Letter): string[] =>
  piles.map((pile) => packPile(pile, letter));

const packDeal = ({ first, hands, setAside }: Deal, letter: Letter): PackedDeal => [
  first,
  packPiles(hands, letter),
  packPiles(setAside, letter),
];

const packPosition = (view: View, letter: Letter): PackedPosition => [
  view.round,
  view.phase,
  view.first,
  view.placed,
  view.todo,
  view.cursor,
  view.resolving,
  view.newest,
  view.queue.map((stack) => stack.map((card) => packCard(card, letter))),
  view.verdictPool,
  view.pending,
  view.families.map((family) => packFamily(family, letter)),
];

const packCard = (card: CardView, letter: Letter): PackedCard => [
  card.number,
  card.owner,
  card.family,
  letter(card.kind),
  bit(card.up),
  bit(card.seen),
  card.influence,
  card.verdicts,
  card.bribedBy,
  bit(card.asleep),
];

const packFamily = (family: FamilyView, letter: Letter): PackedFamily => [
  family.treasury,
  packPile(family.hand, letter),
  packPile(family.setAside, letter),
  packPile(family.discards, letter),
  family.reserves.map(({ kind, influence }) => [letter(kind), influence]),
  bit(family.twinAside),
  family.briberyTokens,
  packPile(family.shown, letter),
  packPile(family.neverAside, letter),
  family.returned.map(({ kind, newest }) => [letter(kind), newest]),
];

/** The inverse of packGame. The engine validates the result when it loads it. */
export function unpackGame([rules, choices, start, position]: PackedGame, deck: readonly Kind[]): SavedGame {
  // Arrays without room for more, unlike those that were pushed to: many games are kept in memory.
  const kinds: Kinds = (letters) =>
    letters.split('').map((letter) => deck[LETTERS.indexOf(letter)] ?? 'twin');
  return {
    rules,
    record: { rules, start: unpackStart(start, deck, kinds), choices },
    position: unpackPosition(position, deck, kinds),
  };
}

function unpackStart(packed: PackedStart, deck: readonly Kind[], kinds: Kinds): SavedGame['record']['start'] {
  if (packed.length === 1) return Game.fromPosition(unpackPosition(packed[0], deck, kinds)).record.start;
  const [first, hands, setAside] = packed;
  return { deal: { deck, first, hands: hands.map(kinds), setAside: setAside.map(kinds) } };
}

function unpackPosition(packed: PackedPosition, deck: readonly Kind[], kinds: Kinds): View {
  const [round, phase, first, placed, todo, cursor, resolving, newest, queue, verdictPool, pending] = packed;
  const families = packed[11].map((family) => unpackFamily(family, kinds));
  return {
    seat: null,
    deck,
    players: families.length,
    round,
    phase,
    first,
    placed,
    turn: null,
    todo,
    cursor,
    resolving,
    newest,
    queue: queue.map((stack) => stack.map((card) => unpackCard(card, kinds))),
    verdictPool,
    pending,
    families,
    winners: [],
  };
}

function unpackCard(packed: PackedCard, kinds: Kinds): CardView {
  const [number, owner, family, kind, isUp, isSeen, influence, verdicts, bribedBy, isAsleep] = packed;
  return {
    number,
    owner,
    family,
    kind: kinds(kind)[0],
    up: isUp === 1,
    seen: isSeen === 1,
    influence,
    verdicts,
    bribedBy,
    asleep: isAsleep === 1,
  };
}

function unpackFamily(packed: PackedFamily, kinds: Kinds): FamilyView {
  const [treasury, hand, setAside, discards, reserves, isTwinAside, briberyTokens, shown, never, returned] =
    packed;
  return {
    treasury,
    hand: kinds(hand),
    setAside: kinds(setAside),
    discards: kinds(discards),
    reserves: reserves.map(([kind, influence]) => ({ kind: kinds(kind)[0], influence })),
    twinAside: isTwinAside === 1,
    briberyTokens,
    shown: kinds(shown),
    neverAside: kinds(never),
    returned: returned.map(([kind, newest]) => ({ kind: kinds(kind)[0], newest })),
  };
}
