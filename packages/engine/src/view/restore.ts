import { assertPosition } from '../state/errors.ts';
import { pendingKind, RESOLVE_FRAME } from '../state/frames.ts';
import {
  BRIBERY,
  bit,
  countKinds,
  DIPLOMAT,
  INFILTRATION,
  INSURRECTION,
  isCharacter,
  JUDGE,
  type Kind,
  kindNumber,
  maskOf,
  PRINCE,
  TRADE,
  TWIN,
} from '../state/kinds.ts';
import { listOptions } from '../flow/play.ts';
import { createCard } from '../rules/queue.ts';
import { restoreFrames } from './restoreFrames.ts';
import {
  type Card,
  DOWN,
  END,
  MAX_CARDS,
  NONE,
  PLACE,
  RESOLVE,
  ROUNDS,
  SEEN,
  type Seat,
  State,
  UP,
  VERDICT_TOKENS,
} from '../state/state.ts';
import type { CardView, FamilyView, View } from './view.ts';

const UNKNOWN = NONE;

/** What one family holds that the viewer cannot see. */
export interface HiddenCards {
  /** The kinds that lie in one of the hidden places, as bits. */
  readonly kinds: number;
  /** Its face-down cards in the queue. */
  readonly cards: readonly Card[];
  readonly hand: number;
  readonly setAside: number;
}

/** The table that a view without secrets describes. */
export function restore(view: View): State {
  const { table, hidden } = restorePartial(view);
  assertPosition(
    hidden.every((family) => family.kinds === 0),
    'A position has to name every card.',
  );
  checkDecision(table);
  return table;
}

/** The table that a view describes, with UNKNOWN kinds where it hides them, and what may lie there. */
export function restorePartial(view: View): { table: State; hidden: HiddenCards[] } {
  const table = new State();
  table.deck = maskOf(view.deck);
  table.players = view.players;
  table.round = view.round;
  table.phase = { place: PLACE, resolve: RESOLVE, end: END }[view.phase];
  table.first = view.first;
  table.placed = view.placed;
  table.pending = view.pending;
  assertPosition(view.families.length === view.players, 'There has to be one entry per family.');
  const numbers = restoreQueue(table, view);
  for (const [seat, family] of view.families.entries()) restoreFamily(table, seat, family);
  const hidden = view.families.map((family, seat) => findHidden(table, seat, family));
  restoreTokens(table, view);
  restoreCursor(table, view, numbers);
  restoreFrames(table, view.todo, numbers);
  assertPosition(
    (table.phase === END) === (table.depth === 0),
    'Someone has to decide until the game is over.',
  );
  return { table, hidden };
}

function restoreQueue(table: State, view: View): Map<number, Card> {
  const numbers = new Map<number, Card>();
  for (const stack of view.queue) {
    assertPosition(stack.length > 0, 'A stack holds at least one card.');
    let under = NONE;
    for (const shown of stack) {
      assertPosition(numbers.size < MAX_CARDS, `At most ${MAX_CARDS} cards lie in the queue.`);
      assertPosition(
        !numbers.has(shown.number) && shown.number <= view.newest,
        'A number is there twice, or too high.',
      );
      assertPosition(shown.family === stack[0].family, 'A stack belongs to one family.');
      table.newest = shown.number - 1;
      const card = restoreCard(table, shown, view);
      table.under[card] = under;
      numbers.set(shown.number, card);
      under = card;
    }
    table.queue[table.length++] = under;
  }
  table.newest = view.newest;
  return numbers;
}

function restoreCard(table: State, shown: CardView, view: View): Card {
  const kind = shown.kind === null ? UNKNOWN : kindNumber(shown.kind)!;
  const isActing = shown.number === view.resolving;
  if (kind === UNKNOWN) assertPosition(!shown.up && !shown.seen, 'A card that was seen has a kind.');
  else if (shown.up)
    assertPosition(isCharacter(kind) || isActing, 'An intrigue does not stay in the queue revealed.');
  else assertPosition(kind !== TWIN, 'The Twin is never face-down.');
  assertPosition(
    !shown.seen || (kind === INSURRECTION && !shown.up),
    'Only an Insurrection is turned face-down again.',
  );
  assertPosition(
    !shown.up || shown.influence === 0 || kind === DIPLOMAT,
    'Of revealed cards only a Diplomat holds influence.',
  );
  if (shown.bribedBy === null)
    assertPosition(shown.family === shown.owner, 'Only Bribery turns a card to another family.');
  else
    assertPosition(
      shown.up && isCharacter(kind) && shown.family === shown.bribedBy,
      'Bribery turns a revealed character.',
    );
  const card = createCard(table, kind, shown.owner, shown.up ? UP : shown.seen ? SEEN : DOWN);
  table.family[card] = shown.family;
  table.influence[card] = shown.influence;
  table.verdicts[card] = shown.verdicts;
  table.bribedBy[card] = shown.bribedBy ?? NONE;
  table.asleep[card] = shown.asleep ? view.round : 0;
  return card;
}

const known = (pile: readonly (Kind | null)[]): number => maskOf(pile.filter((kind) => kind !== null));

function restoreFamily(table: State, seat: Seat, family: FamilyView): void {
  table.treasury[seat] = family.treasury;
  table.hand[seat] = known(family.hand);
  table.setAside[seat] = known(family.setAside);
  table.discards[seat] = maskOf(family.discards);
  table.reserves[seat] = maskOf(family.reserves.map(({ kind }) => kind));
  assertPosition(
    (table.reserves[seat] & ~(bit(TRADE) | bit(INFILTRATION))) === 0,
    'Only Trade and Infiltration are reserved.',
  );
  for (const { kind, influence } of family.reserves) {
    assertPosition(kind === 'trade' || influence === 0, 'Of reserved cards only Trade holds influence.');
    table.tradeInfluence[seat] += influence;
  }
  table.twinAside[seat] = family.twinAside ? 1 : 0;
  table.briberyTokens[seat] = family.briberyTokens;
  table.shown[seat] = maskOf(family.shown);
  table.neverAside[seat] = maskOf(family.neverAside);
  assertPosition((table.shown[seat] & ~table.hand[seat]) === 0, 'A shown card is in the hand.');
  assertPosition(
    (table.neverAside[seat] & table.setAside[seat]) === 0,
    'A set-aside card is said not to be there.',
  );
  for (const { kind, newest } of family.returned) {
    assertPosition(newest <= table.newest, 'A card cannot return in the future.');
    table.returned[table.returnedIndex(seat, kindNumber(kind)!)] = newest;
  }
  const placedThisRound = (seat - table.first + table.players) % table.players < table.placed;
  const stillToPlace = ROUNDS - table.round + (table.phase === PLACE && !placedThisRound ? 1 : 0);
  assertPosition(family.hand.length >= stillToPlace, `Seat ${seat} lacks cards to place until the end.`);
}

/** Each card of a family is in exactly one zone; those that are in no visible one fill the hidden places. */
function findHidden(table: State, seat: Seat, family: FamilyView): HiddenCards {
  const twin = (table.deck & bit(PRINCE)) !== 0 ? bit(TWIN) : 0;
  const deck = table.deck | twin;
  let rest = deck;
  const put = (mask: number, size: number) => {
    assertPosition(
      countKinds(mask) === size && (rest & mask) === mask,
      `A card of seat ${seat} is there twice, or not in the deck.`,
    );
    rest &= ~mask;
  };
  put(table.hand[seat], family.hand.filter((kind) => kind !== null).length);
  put(table.setAside[seat], family.setAside.filter((kind) => kind !== null).length);
  put(table.discards[seat], family.discards.length);
  put(table.reserves[seat], family.reserves.length);
  if (family.twinAside) put(bit(TWIN), 1);
  const cards: Card[] = [];
  for (let card = 0; card < MAX_CARDS; card++) {
    if (table.owner[card] !== seat) continue;
    if (table.kind[card] === UNKNOWN) cards.push(card);
    else put(bit(table.kind[card]), 1);
  }
  const hand = family.hand.filter((kind) => kind === null).length;
  const setAside = family.setAside.filter((kind) => kind === null).length;
  assertPosition(
    (rest & twin) === 0 && ((table.hand[seat] | table.setAside[seat]) & twin) === 0,
    'The Twin is never held.',
  );
  assertPosition(
    countKinds(rest) === cards.length + hand + setAside,
    `Seat ${seat} has cards too many or too few.`,
  );
  return { kinds: rest, cards, hand, setAside };
}

function restoreTokens(table: State, view: View): void {
  const has = (kind: number) => (table.deck & bit(kind)) !== 0;
  table.pool = view.verdictPool;
  let verdicts = table.pool;
  for (const stack of view.queue) for (const card of stack) verdicts += card.verdicts;
  assertPosition(verdicts === (has(JUDGE) ? VERDICT_TOKENS : 0), 'Verdict tokens are missing, or too many.');
  for (const family of view.families)
    assertPosition(
      has(BRIBERY) || family.briberyTokens === 0,
      'There are no Bribery tokens without Bribery.',
    );
}

function restoreCursor(table: State, view: View, numbers: Map<number, Card>): void {
  assertPosition(
    (view.cursor !== null) === (table.phase === RESOLVE),
    'There is a cursor while cards are resolved.',
  );
  assertPosition(table.phase !== PLACE || table.placed < table.players, 'All have placed.');
  assertPosition(table.phase === PLACE || table.placed === table.players, 'Someone has not placed.');
  if (view.cursor === null) return assertPosition(view.resolving === null, 'Nothing is resolved now.');
  table.gap = 'gap' in view.cursor;
  table.cursor = 'gap' in view.cursor ? view.cursor.gap : view.cursor.at;
  assertPosition(table.cursor <= table.length - (table.gap ? 0 : 1), 'The cursor is beyond the queue.');
  if (view.resolving === null) return;
  const card = numbers.get(view.resolving);
  assertPosition(
    card !== undefined && !table.gap && table.queue[table.cursor] === card,
    'The cursor is on another card.',
  );
  table.resolving = card;
}

/** Whoever decides must have something to decide [C9]. */
export function checkDecision(table: State): void {
  if (table.depth === 0) return;
  const isSecret = pendingKind(table) >= RESOLVE_FRAME;
  assertPosition(listOptions(table) >= (isSecret ? 1 : 2), 'There is nothing to decide.');
}

/** What a position may start with: far more than it needs, and so little that no game outgrows what can be read. */
export const MAX_START = 500;

/** A position that a game starts from, rather than one that it was saved in. */
export function checkStartPosition(table: State, most = MAX_START): void {
  const amounts = [table.pending, ...table.treasury, ...table.tradeInfluence, ...table.influence];
  assertPosition(Math.max(...amounts) <= most, `A game starts with at most ${most} influence in one place.`);
  assertPosition(table.newest <= most, `A game starts with numbers up to ${most}.`);
}
