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
  const { table: state, hidden } = restorePartial(view);
  assertPosition(
    hidden.every((family) => family.kinds === 0),
    'A position has to name every card.',
  );
  checkDecision(state);
  return state;
}

/** The table that a view describes, with UNKNOWN kinds where it hides them, and what may lie there. */
export function restorePartial(view: View): { table: State; hidden: HiddenCards[] } {
  const state = new State();
  state.deck = maskOf(view.deck);
  state.players = view.players;
  state.round = view.round;
  state.phase = { place: PLACE, resolve: RESOLVE, end: END }[view.phase];
  state.first = view.first;
  state.placed = view.placed;
  state.pending = view.pending;
  assertPosition(view.families.length === view.players, 'There has to be one entry per family.');
  const numbers = restoreQueue(state, view);
  for (const [seat, family] of view.families.entries()) restoreFamily(state, seat, family);
  const hidden = view.families.map((family, seat) => findHidden(state, seat, family));
  restoreTokens(state, view);
  restoreCursor(state, view, numbers);
  restoreFrames(state, view.todo, numbers);
  assertPosition(
    (state.phase === END) === (state.depth === 0),
    'Someone has to decide until the game is over.',
  );
  return { table: state, hidden };
}

function restoreQueue(state: State, view: View): Map<number, Card> {
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
      state.newest = shown.number - 1;
      const card = restoreCard(state, shown, view);
      state.under[card] = under;
      numbers.set(shown.number, card);
      under = card;
    }
    state.queue[state.length++] = under;
  }
  state.newest = view.newest;
  return numbers;
}

function restoreCard(state: State, shown: CardView, view: View): Card {
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
  const card = createCard(state, kind, shown.owner, shown.up ? UP : shown.seen ? SEEN : DOWN);
  state.family[card] = shown.family;
  state.influence[card] = shown.influence;
  state.verdicts[card] = shown.verdicts;
  state.bribedBy[card] = shown.bribedBy ?? NONE;
  state.asleep[card] = shown.asleep ? view.round : 0;
  return card;
}

const known = (pile: readonly (Kind | null)[]): number => maskOf(pile.filter((kind) => kind !== null));

function restoreFamily(state: State, seat: Seat, family: FamilyView): void {
  state.treasury[seat] = family.treasury;
  state.hand[seat] = known(family.hand);
  state.setAside[seat] = known(family.setAside);
  state.discards[seat] = maskOf(family.discards);
  state.reserves[seat] = maskOf(family.reserves.map(({ kind }) => kind));
  assertPosition(
    (state.reserves[seat] & ~(bit(TRADE) | bit(INFILTRATION))) === 0,
    'Only Trade and Infiltration are reserved.',
  );
  for (const { kind, influence } of family.reserves) {
    assertPosition(kind === 'trade' || influence === 0, 'Of reserved cards only Trade holds influence.');
    state.tradeInfluence[seat] += influence;
  }
  state.twinAside[seat] = family.twinAside ? 1 : 0;
  state.briberyTokens[seat] = family.briberyTokens;
  state.shown[seat] = maskOf(family.shown);
  state.neverAside[seat] = maskOf(family.neverAside);
  assertPosition((state.shown[seat] & ~state.hand[seat]) === 0, 'A shown card is in the hand.');
  assertPosition(
    (state.neverAside[seat] & state.setAside[seat]) === 0,
    'A set-aside card is said not to be there.',
  );
  for (const { kind, newest } of family.returned) {
    assertPosition(newest <= state.newest, 'A card cannot return in the future.');
    state.returned[state.returnedIndex(seat, kindNumber(kind)!)] = newest;
  }
  const placedThisRound = (seat - state.first + state.players) % state.players < state.placed;
  const stillToPlace = ROUNDS - state.round + (state.phase === PLACE && !placedThisRound ? 1 : 0);
  assertPosition(family.hand.length >= stillToPlace, `Seat ${seat} lacks cards to place until the end.`);
}

/** Each card of a family is in exactly one zone; those that are in no visible one fill the hidden places. */
function findHidden(state: State, seat: Seat, family: FamilyView): HiddenCards {
  const twin = (state.deck & bit(PRINCE)) !== 0 ? bit(TWIN) : 0;
  const deck = state.deck | twin;
  let rest = deck;
  const put = (mask: number, size: number) => {
    assertPosition(
      countKinds(mask) === size && (rest & mask) === mask,
      `A card of seat ${seat} is there twice, or not in the deck.`,
    );
    rest &= ~mask;
  };
  put(state.hand[seat], family.hand.filter((kind) => kind !== null).length);
  put(state.setAside[seat], family.setAside.filter((kind) => kind !== null).length);
  put(state.discards[seat], family.discards.length);
  put(state.reserves[seat], family.reserves.length);
  if (family.twinAside) put(bit(TWIN), 1);
  const cards: Card[] = [];
  for (let card = 0; card < MAX_CARDS; card++) {
    if (state.owner[card] !== seat) continue;
    if (state.kind[card] === UNKNOWN) cards.push(card);
    else put(bit(state.kind[card]), 1);
  }
  const hand = family.hand.filter((kind) => kind === null).length;
  const setAside = family.setAside.filter((kind) => kind === null).length;
  assertPosition(
    (rest & twin) === 0 && ((state.hand[seat] | state.setAside[seat]) & twin) === 0,
    'The Twin is never held.',
  );
  assertPosition(
    countKinds(rest) === cards.length + hand + setAside,
    `Seat ${seat} has cards too many or too few.`,
  );
  return { kinds: rest, cards, hand, setAside };
}

function restoreTokens(state: State, view: View): void {
  const has = (kind: number) => (state.deck & bit(kind)) !== 0;
  state.verdictPool = view.verdictPool;
  let verdicts = state.verdictPool;
  for (const stack of view.queue) for (const card of stack) verdicts += card.verdicts;
  assertPosition(verdicts === (has(JUDGE) ? VERDICT_TOKENS : 0), 'Verdict tokens are missing, or too many.');
  for (const family of view.families)
    assertPosition(
      has(BRIBERY) || family.briberyTokens === 0,
      'There are no Bribery tokens without Bribery.',
    );
}

function restoreCursor(state: State, view: View, numbers: Map<number, Card>): void {
  assertPosition(
    (view.cursor !== null) === (state.phase === RESOLVE),
    'There is a cursor while cards are resolved.',
  );
  assertPosition(state.phase !== PLACE || state.placed < state.players, 'All have placed.');
  assertPosition(state.phase === PLACE || state.placed === state.players, 'Someone has not placed.');
  if (view.cursor === null) return assertPosition(view.resolving === null, 'Nothing is resolved now.');
  state.gap = 'gap' in view.cursor;
  state.cursor = 'gap' in view.cursor ? view.cursor.gap : view.cursor.at;
  assertPosition(state.cursor <= state.length - (state.gap ? 0 : 1), 'The cursor is beyond the queue.');
  if (view.resolving === null) return;
  const card = numbers.get(view.resolving);
  assertPosition(
    card !== undefined && !state.gap && state.queue[state.cursor] === card,
    'The cursor is on another card.',
  );
  state.resolving = card;
}

/** Whoever decides must have something to decide [C9]. */
export function checkDecision(state: State): void {
  if (state.depth === 0) return;
  const isSecret = pendingKind(state) >= RESOLVE_FRAME;
  assertPosition(listOptions(state) >= (isSecret ? 1 : 2), 'There is nothing to decide.');
}

/** What a position may start with: far more than it needs, and so little that no game outgrows what can be read. */
export const MAX_START = 500;

/** A position that a game starts from, rather than one that it was saved in. */
export function checkStartPosition(state: State, most = MAX_START): void {
  const amounts = [state.pending, ...state.treasury, ...state.tradeInfluence, ...state.influence];
  assertPosition(Math.max(...amounts) <= most, `A game starts with at most ${most} influence in one place.`);
  assertPosition(state.newest <= most, `A game starts with numbers up to ${most}.`);
}
