import { assertPosition } from '../state/errors.ts';
import { pendingKind, RESOLVE_FRAME } from '../state/frames.ts';
import { CARDS, cardOf } from '../cards/index.ts';
import { setUpDeck } from '../flow/deal.ts';
import { countBits } from '../state/deck.ts';
import { isCharacter, type Kind, kindNumber } from '../state/kinds.ts';
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
} from '../state/state.ts';
import type { CardView, FamilyView, View } from './view.ts';

const UNKNOWN = NONE;

/** The hidden cards of a family. */
export interface HiddenCards {
  /** The kinds in the hidden places, as a bit set. */
  readonly kinds: number;
  /** Its face-down cards in the queue. */
  readonly cards: readonly Card[];
  readonly hand: number;
  readonly setAside: number;
}

/** The state of a view that hides nothing. */
export function restore(view: View): State {
  const { state, hidden } = restorePartial(view);
  assertPosition(
    hidden.every((family) => family.kinds === 0),
    'A position has to name every card.',
  );
  checkDecision(state);
  return state;
}

/** The state of a view, with UNKNOWN for hidden kinds, and the hidden cards of each family. */
export function restorePartial(view: View): { state: State; hidden: HiddenCards[] } {
  const state = setUpDeck(new State(), view.deck, view.players);
  state.round = view.round;
  state.phase = { place: PLACE, resolve: RESOLVE, end: END }[view.phase];
  state.first = view.first;
  state.placed = view.placed;
  state.pending = view.pending;
  assertPosition(view.families.length === view.players, 'families needs one entry per player.');
  const numbers = restoreQueue(state, view);
  for (const [seat, family] of view.families.entries()) restoreFamily(state, seat, family);
  const hidden = view.families.map((family, seat) => findHidden(state, seat, family));
  restoreTokens(state, view);
  restoreCursor(state, view, numbers);
  restoreFrames(state, view.todo, numbers);
  assertPosition(
    (state.phase === END) === (state.depth === 0),
    'A decision is pending until the game is over.',
  );
  return { state, hidden };
}

function restoreQueue(state: State, view: View): Map<number, Card> {
  const numbers = new Map<number, Card>();
  for (const stack of view.queue) {
    assertPosition(stack.length > 0, 'A stack holds at least one card.');
    let under = NONE;
    for (const shown of stack) {
      assertPosition(numbers.size < MAX_CARDS, 'The queue has too many cards.');
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
  else assertPosition(CARDS[kind].isDealt, 'A card of this kind is never face-down.');
  assertPosition(
    !shown.seen || (CARDS[kind].turnsFaceDown && !shown.up),
    'A card of this kind is never turned face-down again.',
  );
  assertPosition(
    !shown.up || shown.influence === 0 || CARDS[kind].holdsInfluence,
    'A revealed card of this kind holds no influence.',
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

const known = (state: State, pile: readonly (Kind | null)[]): number =>
  state.deck.maskOf(pile.filter((kind) => kind !== null));

function restoreFamily(state: State, seat: Seat, family: FamilyView): void {
  const { deck } = state;
  state.treasury[seat] = family.treasury;
  state.hand[seat] = known(state, family.hand);
  state.setAside[seat] = known(state, family.setAside);
  state.discards[seat] = deck.maskOf(family.discards);
  state.reserves[seat] = deck.maskOf(family.reserves.map(({ kind }) => kind));
  for (const { kind, influence } of family.reserves) {
    const { reserved } = cardOf(kind);
    assertPosition(reserved !== undefined, `A ${kind} is never reserved.`);
    assertPosition(reserved.holdsInfluence || influence === 0, `A reserved ${kind} holds no influence.`);
    state.reservedInfluence[seat] += influence;
  }
  assertPosition(
    family.briberyTokens <= state.briberyTokens[seat],
    'There are no Bribery tokens without Bribery.',
  );
  state.twinAside[seat] = family.twinAside ? 1 : 0;
  state.briberyTokens[seat] = family.briberyTokens;
  for (const kind of [...family.shown, ...family.neverAside, ...family.returned.map((entry) => entry.kind)])
    assertPosition(deck.has(kindNumber(kind)!), 'A kind is listed that is not in the deck.');
  state.shown[seat] = deck.maskOf(family.shown);
  state.neverAside[seat] = deck.maskOf(family.neverAside);
  assertPosition((state.shown[seat] & ~state.hand[seat]) === 0, 'A shown card is in the hand.');
  assertPosition(
    (state.neverAside[seat] & state.setAside[seat]) === 0,
    'A set-aside card is listed as never set aside.',
  );
  for (const { kind, newest } of family.returned) {
    assertPosition(newest <= state.newest, 'A card cannot return in the future.');
    assertPosition(cardOf(kind).returnsToHand, `A ${kind} never returns to the hand.`);
    state.returned[state.returnedIndex(seat, kindNumber(kind)!)] = newest;
  }
  const placedThisRound = (seat - state.first + state.players) % state.players < state.placed;
  const stillToPlace = ROUNDS - state.round + (state.phase === PLACE && !placedThisRound ? 1 : 0);
  assertPosition(family.hand.length >= stillToPlace, `Seat ${seat} lacks cards to place until the end.`);
}

/** Each card of a family is in exactly one zone; those that are in no visible one fill the hidden places. */
function findHidden(state: State, seat: Seat, family: FamilyView): HiddenCards {
  const { deck } = state;
  let rest = deck.dealt | deck.companions;
  const put = (mask: number, size: number) => {
    assertPosition(
      countBits(mask) === size && (rest & mask) === mask,
      'A card of a family is there twice, or not in the deck.',
    );
    rest &= ~mask;
  };
  put(state.hand[seat], family.hand.filter((kind) => kind !== null).length);
  put(state.setAside[seat], family.setAside.filter((kind) => kind !== null).length);
  put(state.discards[seat], family.discards.length);
  put(state.reserves[seat], family.reserves.length);
  if (family.twinAside) put(deck.companions, 1);
  const cards: Card[] = [];
  for (let card = 0; card < MAX_CARDS; card++) {
    if (state.owner[card] !== seat) continue;
    if (state.kind[card] === UNKNOWN) cards.push(card);
    else put(deck.bits[state.kind[card]], 1);
  }
  const hand = family.hand.filter((kind) => kind === null).length;
  const setAside = family.setAside.filter((kind) => kind === null).length;
  assertPosition(
    ((rest | state.hand[seat] | state.setAside[seat]) & deck.companions) === 0,
    'The Twin is never held.',
  );
  assertPosition(
    countBits(rest) === cards.length + hand + setAside,
    `Seat ${seat} has cards too many or too few.`,
  );
  return { kinds: rest, cards, hand, setAside };
}

/** All Verdict tokens of the deck lie on cards or in the pool. */
function restoreTokens(state: State, view: View): void {
  let verdicts = view.verdictPool;
  for (const stack of view.queue) for (const card of stack) verdicts += card.verdicts;
  assertPosition(verdicts === state.verdictPool, 'Verdict tokens are missing, or too many.');
  state.verdictPool = view.verdictPool;
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

/** The pending decision needs options [C9]. */
export function checkDecision(state: State): void {
  if (state.depth === 0) return;
  const isSecret = pendingKind(state) >= RESOLVE_FRAME;
  assertPosition(listOptions(state) >= (isSecret ? 1 : 2), 'There is nothing to decide.');
}

/** Limit of the amounts in a start position: more than any needs, and low enough that no game exceeds the parser's limits. */
const MAX_START = 500;

/** Applies the limits of start positions; saved games may exceed them. */
export function checkStartPosition(state: State, most = MAX_START): void {
  const amounts = [state.pending, ...state.treasury, ...state.reservedInfluence, ...state.influence];
  assertPosition(Math.max(...amounts) <= most, `A game starts with at most ${most} influence in one place.`);
  assertPosition(state.newest <= most, `A game starts with numbers up to ${most}.`);
}
