import { cardOf } from '../cards/index.ts';
import { countBits, type Deck } from '../state/deck.ts';
import { KINDS, type Kind } from '../state/kinds.ts';
import { abilityName, type Turn, turnOf } from '../flow/options.ts';
import { winners } from '../flow/round.ts';
import { DOWN, END, FRAME_SIZE, NONE, PLACE, SEEN, type Seat, type State, UP } from '../state/state.ts';

/** A card in the queue as a viewer sees it. */
export interface CardView {
  /** The public number. */
  readonly number: number;
  readonly owner: Seat;
  readonly family: Seat;
  readonly kind: Kind | null;
  readonly up: boolean;
  /** Face-down with a public kind. */
  readonly seen: boolean;
  readonly influence: number;
  readonly verdicts: number;
  readonly bribedBy: Seat | null;
  /** Swapped in this round, and not resolved in it. */
  readonly asleep: boolean;
}

/** A frame of the execution stack; the top one is last. */
export interface FrameView {
  readonly ability: Kind | 'place' | 'resolve';
  readonly step: number;
  /** The acting card's number; null if there is none, or it has left. */
  readonly card: number | null;
  readonly seat: Seat;
}

/**
 * Everything that a viewer may know [C8], and nothing else; a hidden kind is null. Legal options depend on nothing else, so a
 * view can be determinized.
 */
export interface View {
  /** The viewer's seat; null for a spectator. */
  readonly seat: Seat | null;
  readonly deck: readonly Kind[];
  readonly players: number;
  readonly round: number;
  readonly phase: 'place' | 'resolve' | 'end';
  readonly first: Seat;
  /** Number of families that have placed a card in this round. */
  readonly placed: number;
  readonly turn: Turn | null;
  readonly todo: readonly FrameView[];
  readonly cursor: { readonly at: number } | { readonly gap: number } | null;
  /** The number of the card that is being resolved, null once it has left the queue. */
  readonly resolving: number | null;
  /** The highest public number so far. */
  readonly newest: number;
  /** Stacks from first to last, each from bottom to top. */
  readonly queue: readonly (readonly CardView[])[];
  readonly verdictPool: number;
  /** Influence of a Machination that is neither gained nor lost yet. */
  readonly pending: number;
  readonly families: readonly FamilyView[];
  readonly winners: readonly Seat[];
}

export interface FamilyView {
  readonly treasury: number;
  /** The known cards A–Z, then a null for each other one. */
  readonly hand: readonly (Kind | null)[];
  readonly setAside: readonly (Kind | null)[];
  readonly discards: readonly Kind[];
  readonly reserves: readonly { readonly kind: Kind; readonly influence: number }[];
  readonly twinAside: boolean;
  readonly briberyTokens: number;
  /** Cards of the hand that are public. */
  readonly shown: readonly Kind[];
  /** Kinds that are publicly not set aside: a Usurpation found none, or one was seen returning to the hand. */
  readonly neverAside: readonly Kind[];
  /** Kinds seen returning to the hand, with `newest` at that time: no face-down card up to that number is of the kind. */
  readonly returned: readonly { readonly kind: Kind; readonly newest: number }[];
}

/** Hides nothing: for saved games, and for finished ones [C10]. */
export const EVERYTHING = -2;
export const SPECTATOR = NONE;
/** A seat, SPECTATOR or EVERYTHING. */
export type Viewer = Seat;

const PHASES = ['place', 'resolve', 'end'] as const;

export function viewFor(state: State, viewpoint: Viewer): View {
  const viewer = state.phase === END ? EVERYTHING : viewpoint;
  const queue: CardView[][] = [];
  for (let i = 0; i < state.length; i++) queue.push(viewStack(state, state.queue[i], viewer));
  const families: FamilyView[] = [];
  for (let seat = 0; seat < state.players; seat++) families.push(viewFamily(state, seat, viewer));
  return {
    seat: viewpoint < 0 ? null : viewpoint,
    deck: state.deck.dealtNames,
    players: state.players,
    round: state.round,
    phase: PHASES[state.phase],
    first: state.first,
    placed: state.placed,
    turn: turnOf(state) ?? null,
    todo: viewFrames(state),
    cursor: viewCursor(state),
    resolving: state.resolving === NONE ? null : state.number[state.resolving],
    newest: state.newest,
    queue,
    verdictPool: state.verdictPool,
    pending: state.pending,
    families,
    winners: winners(state),
  };
}

function viewStack(state: State, top: number, viewer: Viewer): CardView[] {
  const cards: CardView[] = [];
  for (let card = top; card !== NONE; card = state.under[card]) {
    const face = state.face[card];
    const isKnown = face !== DOWN || viewer === EVERYTHING || viewer === state.family[card];
    cards.push({
      number: state.number[card],
      owner: state.owner[card],
      family: state.family[card],
      kind: isKnown ? KINDS[state.kind[card]] : null,
      up: face === UP,
      seen: face === SEEN,
      influence: state.influence[card],
      verdicts: state.verdicts[card],
      bribedBy: state.bribedBy[card] === NONE ? null : state.bribedBy[card],
      asleep: state.asleep[card] === state.round,
    });
  }
  return cards.length > 1 ? cards.toReversed() : cards;
}

function viewFamily(state: State, seat: Seat, viewer: Viewer): FamilyView {
  const isOpen = viewer === EVERYTHING || viewer === seat;
  return {
    treasury: state.treasury[seat],
    hand: viewPile(state.deck, state.hand[seat], isOpen ? state.hand[seat] : state.shown[seat]),
    setAside: viewPile(state.deck, state.setAside[seat], isOpen ? state.setAside[seat] : 0),
    discards: state.deck.kindsIn(state.discards[seat]),
    reserves: viewReserves(state, seat),
    twinAside: state.twinAside[seat] !== 0,
    briberyTokens: state.briberyTokens[seat],
    shown: state.deck.kindsIn(state.shown[seat]),
    neverAside: state.deck.kindsIn(state.neverAside[seat]),
    returned: viewReturned(state, seat),
  };
}

/** The known cards A–Z, then a null for each other one. */
function viewPile(deck: Deck, pile: number, known: number): (Kind | null)[] {
  const cards: (Kind | null)[] = deck.kindsIn(known);
  for (let hidden = countBits(pile) - cards.length; hidden > 0; hidden--) cards.push(null);
  return cards;
}

function viewReserves(state: State, seat: Seat): FamilyView['reserves'] {
  const mask = state.reserves[seat];
  if (mask === 0) return [];
  return state.deck.kindsIn(mask).map((kind) => ({
    kind,
    influence: cardOf(kind).reserved?.holdsInfluence ? state.reservedInfluence[seat] : 0,
  }));
}

function viewReturned(state: State, seat: Seat): FamilyView['returned'] {
  if (state.neverAside[seat] === 0) return [];
  return state.deck.returning
    .map((kind) => ({ kind: KINDS[kind], newest: state.returned[state.returnedIndex(seat, kind)] }))
    .filter(({ newest }) => newest > 0);
}

/** What is left to do, for every viewer alike. */
export function viewFrames(state: State): FrameView[] {
  const todo: FrameView[] = [];
  for (let at = 0; at < state.depth * FRAME_SIZE; at += FRAME_SIZE) {
    const card = state.frames[at + 2];
    todo.push({
      ability: abilityName(state.frames[at]),
      step: state.frames[at + 1],
      card: card === NONE ? null : state.number[card],
      seat: state.frames[at + 3],
    });
  }
  return todo;
}

function viewCursor(state: State): View['cursor'] {
  if (state.phase === PLACE || state.phase === END) return null;
  return state.gap ? { gap: state.cursor } : { at: state.cursor };
}
