import { checkDeck } from './decks.ts';
import { MIN_SEATS } from './deal.ts';
import { flag, integer, kind, kinds, list, nullable, oneOf, record } from './json.ts';
import { KINDS } from './kinds.ts';
import { MAX_CARDS, MAX_FRAMES, MAX_SEATS, ROUNDS, VERDICT_TOKENS } from './table.ts';
import type { CardView, FamilyView, Todo, View } from './view.ts';

/** More than can come of any start; the table's columns hold it. */
const MAX_NUMBER = 1_000_000;
const MAX_PILE = 11;

/** A view from JSON. Only its shape is checked here; `restore` checks that it can be. */
export function readView(json: unknown): View {
  const view = record(json, 'A position');
  const players = integer(view['players'], MIN_SEATS, MAX_SEATS, 'players');
  const seat = (value: unknown, where: string) => integer(value, 0, players - 1, where);
  const families = list(view['families'], players, 'families');
  return {
    seat: nullable(view['seat'], (value) => seat(value, 'seat')),
    deck: checkDeck(view['deck']),
    players,
    round: integer(view['round'], 1, ROUNDS, 'round'),
    phase: oneOf(view['phase'], ['place', 'resolve', 'end'], 'phase'),
    first: seat(view['first'], 'first'),
    placed: integer(view['placed'], 0, players, 'placed'),
    turn: null,
    todo: list(view['todo'], MAX_FRAMES, 'todo').map((entry) => readTodo(entry, players)),
    cursor: nullable(view['cursor'], readCursor),
    resolving: nullable(view['resolving'], readNumber),
    newest: integer(view['newest'], 0, MAX_NUMBER, 'newest'),
    queue: list(view['queue'], MAX_CARDS, 'queue').map((stack) =>
      list(stack, MAX_CARDS, 'A stack').map((card) => readCard(card, players)),
    ),
    verdictPool: integer(view['verdictPool'], 0, VERDICT_TOKENS, 'verdictPool'),
    pending: integer(view['pending'], 0, MAX_NUMBER, 'pending'),
    families: families.map(readFamily),
    winners: [],
  };
}

const readNumber = (value: unknown) => integer(value, 1, MAX_NUMBER, "A card's number");

function readTodo(json: unknown, players: number): Todo {
  const todo = record(json, 'todo');
  return {
    ability: oneOf(todo['ability'], [...KINDS, 'place', 'resolve'], "todo's ability"),
    step: integer(todo['step'], 0, 2, "todo's step"),
    card: nullable(todo['card'], readNumber),
    seat: integer(todo['seat'], 0, players - 1, "todo's seat"),
  };
}

function readCursor(json: unknown): { at: number } | { gap: number } {
  const cursor = record(json, 'cursor');
  if ('gap' in cursor) return { gap: integer(cursor['gap'], 0, MAX_CARDS, 'cursor.gap') };
  return { at: integer(cursor['at'], 0, MAX_CARDS, 'cursor.at') };
}

function readCard(json: unknown, players: number): CardView {
  const card = record(json, 'A card');
  const seat = (value: unknown, where: string) => integer(value, 0, players - 1, where);
  return {
    number: readNumber(card['number']),
    owner: seat(card['owner'], "A card's owner"),
    family: seat(card['family'], "A card's family"),
    kind: nullable(card['kind'], (value) => kind(value, "A card's kind")),
    up: flag(card['up'], "A card's up"),
    seen: flag(card['seen'], "A card's seen"),
    influence: integer(card['influence'], 0, MAX_NUMBER, "A card's influence"),
    verdicts: integer(card['verdicts'], 0, VERDICT_TOKENS, "A card's verdicts"),
    bribedBy: nullable(card['bribedBy'], (value) => seat(value, "A card's bribedBy")),
    asleep: flag(card['asleep'], "A card's asleep"),
  };
}

function readFamily(json: unknown): FamilyView {
  const family = record(json, 'A family');
  const pile = (name: string) =>
    list(family[name], MAX_PILE, name).map((entry) => nullable(entry, (value) => kind(value, name)));
  return {
    treasury: integer(family['treasury'], 0, MAX_NUMBER, 'A treasury'),
    hand: pile('hand'),
    setAside: pile('setAside'),
    discards: kinds(family['discards'], MAX_PILE, 'discards'),
    reserves: list(family['reserves'], 2, 'reserves').map((entry) => {
      const reserve = record(entry, 'A reserve');
      const influence = integer(reserve['influence'], 0, MAX_NUMBER, "A reserve's influence");
      return { kind: kind(reserve['kind'], "A reserve's kind"), influence };
    }),
    twinAside: flag(family['twinAside'], 'twinAside'),
    briberyTokens: integer(family['briberyTokens'], 0, 1, 'briberyTokens'),
    shown: kinds(family['shown'], 2, 'shown'),
    neverAside: kinds(family['neverAside'], MAX_PILE, 'neverAside'),
    returned: list(family['returned'], 2, 'returned').map((entry) => {
      const returned = record(entry, 'returned');
      const newest = integer(returned['newest'], 1, MAX_NUMBER, "returned's newest");
      return { kind: oneOf(returned['kind'], ['informant', 'shapeshifter'], "returned's kind"), newest };
    }),
  };
}
