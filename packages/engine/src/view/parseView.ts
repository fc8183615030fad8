import { checkDeck } from '../flow/decks.ts';
import { MIN_SEATS } from '../flow/deal.ts';
import {
  expectBoolean,
  expectInteger,
  expectKind,
  expectKinds,
  expectArray,
  nullable,
  expectOneOf,
  expectObject,
} from './json.ts';
import { MAX_SLOTS } from '../state/deck.ts';
import { KINDS } from '../state/kinds.ts';
import { MAX_CARDS, MAX_FRAMES, MAX_SEATS, ROUNDS, VERDICT_TOKENS } from '../state/state.ts';
import type { CardView, FamilyView, FrameView, View } from './view.ts';

/** Upper bound of all amounts and public numbers; it fits the columns of the state. */
const MAX_NUMBER = 1_000_000;
const MAX_PILE = MAX_SLOTS;

/** Parses a view. Only the shape is validated here; `restore` checks consistency. */
export function parseView(json: unknown): View {
  const view = expectObject(json, 'A position');
  const players = expectInteger(view['players'], MIN_SEATS, MAX_SEATS, 'players');
  const seat = (value: unknown, where: string) => expectInteger(value, 0, players - 1, where);
  const families = expectArray(view['families'], players, 'families');
  return {
    seat: nullable(view['seat'], (value) => seat(value, 'seat')),
    deck: checkDeck(view['deck']),
    players,
    round: expectInteger(view['round'], 1, ROUNDS, 'round'),
    phase: expectOneOf(view['phase'], ['place', 'resolve', 'end'], 'phase'),
    first: seat(view['first'], 'first'),
    placed: expectInteger(view['placed'], 0, players, 'placed'),
    turn: null,
    todo: expectArray(view['todo'], MAX_FRAMES, 'todo').map((entry) => readTodo(entry, players)),
    cursor: nullable(view['cursor'], readCursor),
    resolving: nullable(view['resolving'], readNumber),
    newest: expectInteger(view['newest'], 0, MAX_NUMBER, 'newest'),
    queue: expectArray(view['queue'], MAX_CARDS, 'queue').map((stack) =>
      expectArray(stack, MAX_CARDS, 'A stack').map((card) => readCard(card, players)),
    ),
    verdictPool: expectInteger(view['verdictPool'], 0, VERDICT_TOKENS, 'verdictPool'),
    pending: expectInteger(view['pending'], 0, MAX_NUMBER, 'pending'),
    families: families.map(readFamily),
    winners: [],
  };
}

const readNumber = (value: unknown) => expectInteger(value, 1, MAX_NUMBER, "A card's number");

function readTodo(json: unknown, players: number): FrameView {
  const todo = expectObject(json, 'todo');
  return {
    ability: expectOneOf(todo['ability'], [...KINDS, 'place', 'resolve'], "todo's ability"),
    step: expectInteger(todo['step'], 0, 2, "todo's step"),
    card: nullable(todo['card'], readNumber),
    seat: expectInteger(todo['seat'], 0, players - 1, "todo's seat"),
  };
}

function readCursor(json: unknown): { at: number } | { gap: number } {
  const cursor = expectObject(json, 'cursor');
  if ('gap' in cursor) return { gap: expectInteger(cursor['gap'], 0, MAX_CARDS, 'cursor.gap') };
  return { at: expectInteger(cursor['at'], 0, MAX_CARDS, 'cursor.at') };
}

function readCard(json: unknown, players: number): CardView {
  const card = expectObject(json, 'A card');
  const seat = (value: unknown, where: string) => expectInteger(value, 0, players - 1, where);
  return {
    number: readNumber(card['number']),
    owner: seat(card['owner'], "A card's owner"),
    family: seat(card['family'], "A card's family"),
    kind: nullable(card['kind'], (value) => expectKind(value, "A card's kind")),
    up: expectBoolean(card['up'], "A card's up"),
    seen: expectBoolean(card['seen'], "A card's seen"),
    influence: expectInteger(card['influence'], 0, MAX_NUMBER, "A card's influence"),
    verdicts: expectInteger(card['verdicts'], 0, VERDICT_TOKENS, "A card's verdicts"),
    bribedBy: nullable(card['bribedBy'], (value) => seat(value, "A card's bribedBy")),
    asleep: expectBoolean(card['asleep'], "A card's asleep"),
  };
}

function readFamily(json: unknown): FamilyView {
  const family = expectObject(json, 'A family');
  const pile = (name: string) =>
    expectArray(family[name], MAX_PILE, name).map((entry) =>
      nullable(entry, (value) => expectKind(value, name)),
    );
  return {
    treasury: expectInteger(family['treasury'], 0, MAX_NUMBER, 'A treasury'),
    hand: pile('hand'),
    setAside: pile('setAside'),
    discards: expectKinds(family['discards'], MAX_PILE, 'discards'),
    reserves: expectArray(family['reserves'], MAX_PILE, 'reserves').map((entry) => {
      const reserve = expectObject(entry, 'A reserve');
      const influence = expectInteger(reserve['influence'], 0, MAX_NUMBER, "A reserve's influence");
      return { kind: expectKind(reserve['kind'], "A reserve's kind"), influence };
    }),
    twinAside: expectBoolean(family['twinAside'], 'twinAside'),
    briberyTokens: expectInteger(family['briberyTokens'], 0, 1, 'briberyTokens'),
    shown: expectKinds(family['shown'], MAX_PILE, 'shown'),
    neverAside: expectKinds(family['neverAside'], MAX_PILE, 'neverAside'),
    returned: expectArray(family['returned'], MAX_PILE, 'returned').map((entry) => {
      const returned = expectObject(entry, 'returned');
      const newest = expectInteger(returned['newest'], 1, MAX_NUMBER, "returned's newest");
      return { kind: expectKind(returned['kind'], "returned's kind"), newest };
    }),
  };
}
