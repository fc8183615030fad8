import { type Deck, MAX_RETURNING, MAX_SLOTS, NO_DECK } from './deck.ts';
import type { Event } from './events.ts';
import type { Seat } from './seat.ts';

export type { Seat };
/** A card in the queue: an index into the columns of `State`. It is reused after the card has left. */
export type Card = number;

export const NONE = -1;
export const MAX_SEATS = 5;
export const ROUNDS = 6;
export const VERDICT_TOKENS = 5;

/** Upper bound of the cards in the queue: all cards of all families. */
export const MAX_CARDS = MAX_SEATS * MAX_SLOTS;
/** Depth of the execution stack: a resolution, a Machination inside it, a copied ability inside that, and one spare. */
export const MAX_FRAMES = 4;
export const FRAME_SIZE = 4;
/** Upper bound of the options of a decision: a Royal Decree moves any card to any gap. */
export const MAX_OPTIONS = MAX_CARDS * (MAX_CARDS + 1);

/** Option buffer of a state that has not listed options yet; most stored states never do. */
const NO_BUFFER = new Int32Array(0);

export const DOWN = 0;
/** Face-down with a public kind: an Insurrection that was turned down again [C8]. */
export const SEEN = 1;
export const UP = 2;

export const PLACE = 0;
export const RESOLVE = 1;
export const END = 2;

/**
 * The state of a game as columns of integers in one buffer, so that a copy is one memory copy. Kinds are numbers, piles are bit
 * sets over the slots of the deck, and the execution stack is a list of frames `[kind, step, card, seat]`.
 */
export class State {
  readonly buffer: ArrayBuffer;
  readonly bytes: Uint8Array;

  // Columns by card.
  readonly kind: Int8Array;
  /** NONE if the index is free. */
  readonly owner: Int8Array;
  readonly family: Int8Array;
  readonly face: Int8Array;
  readonly influence: Int32Array;
  readonly verdicts: Int8Array;
  /** The seat whose Bribery token is on it. */
  readonly bribedBy: Int8Array;
  /** The round in which it was swapped in and is not resolved [L2]. */
  readonly asleep: Int8Array;
  /** The card that it covers, or NONE. */
  readonly under: Int8Array;
  /** The public number: a counter of the cards that entered the queue. */
  readonly number: Int32Array;

  /** The top card of each stack, from first to last. */
  readonly queue: Int8Array;

  // Columns by seat.
  readonly treasury: Int32Array;
  readonly hand: Int16Array;
  readonly setAside: Int16Array;
  readonly discards: Int16Array;
  readonly reserves: Int16Array;
  /** Influence on the reserved card that holds any. */
  readonly reservedInfluence: Int32Array;
  readonly twinAside: Int8Array;
  readonly briberyTokens: Int8Array;
  /** Cards of the hand that are public [C8]. */
  readonly shown: Int16Array;
  /** Kinds that are publicly known not to be set aside. */
  readonly neverAside: Int16Array;
  /** By seat and returning kind: `newest` when it was last seen returning to the hand. See `returnedIndex`. */
  readonly returned: Int32Array;

  readonly frames: Int8Array;

  // Scalars: plain fields are faster to read than typed arrays.
  /** The kinds of the game; shared by all copies. */
  deck: Deck = NO_DECK;
  players = 0;
  round = 0;
  phase = PLACE;
  /** The seat with the first-player token. */
  first: Seat = 0;
  /** Number of families that have placed a card in this round. */
  placed = 0;
  /** The number of stacks. */
  length = 0;
  /** The stack that is resolved, or with `gap` the one after the place of a removed stack. */
  cursor = NONE;
  gap = false;
  /** The card that is being resolved, NONE once it has left the queue. */
  resolving: Card = NONE;
  /** Verdict tokens in the pool. */
  verdictPool = 0;
  /** Influence of a Machination that is neither gained nor lost yet. */
  pending = 0;
  /** The highest public number so far. */
  newest = 0;
  /** Number of frames. */
  depth = 0;

  /** Cache of the legal options as codes; `optionCount` is NONE when it is stale. See `listOptions`. */
  options: Int32Array = NO_BUFFER;
  optionCount = NONE;
  /** Scratch space: the victims of the current elimination, in queue order. */
  readonly victims = new Int8Array(MAX_CARDS);
  /** Event listener. */
  emit: ((event: Event) => void) | undefined = undefined;

  constructor() {
    const wide = 2 * MAX_CARDS + (2 + MAX_RETURNING) * MAX_SEATS;
    const small = 2 * 6 * MAX_SEATS + 9 * MAX_CARDS + 2 * MAX_SEATS + MAX_FRAMES * FRAME_SIZE;
    this.buffer = new ArrayBuffer((4 * wide + small + 7) & ~7);
    this.bytes = new Uint8Array(this.buffer);
    let offset = 0;
    const int32 = (n: number) => new Int32Array(this.buffer, (offset += 4 * n) - 4 * n, n);
    const int16 = (n: number) => new Int16Array(this.buffer, (offset += 2 * n) - 2 * n, n);
    const int8 = (n: number) => new Int8Array(this.buffer, (offset += n) - n, n);

    this.influence = int32(MAX_CARDS);
    this.number = int32(MAX_CARDS);
    this.treasury = int32(MAX_SEATS);
    this.reservedInfluence = int32(MAX_SEATS);
    this.returned = int32(MAX_RETURNING * MAX_SEATS);

    this.hand = int16(MAX_SEATS);
    this.setAside = int16(MAX_SEATS);
    this.discards = int16(MAX_SEATS);
    this.reserves = int16(MAX_SEATS);
    this.shown = int16(MAX_SEATS);
    this.neverAside = int16(MAX_SEATS);

    this.kind = int8(MAX_CARDS);
    this.owner = int8(MAX_CARDS).fill(NONE);
    this.family = int8(MAX_CARDS);
    this.face = int8(MAX_CARDS);
    this.verdicts = int8(MAX_CARDS);
    this.bribedBy = int8(MAX_CARDS);
    this.asleep = int8(MAX_CARDS);
    this.under = int8(MAX_CARDS);
    this.queue = int8(MAX_CARDS);
    this.twinAside = int8(MAX_SEATS);
    this.briberyTokens = int8(MAX_SEATS);
    this.frames = int8(MAX_FRAMES * FRAME_SIZE);
  }

  /** Resets the state to an empty one. */
  clear(): this {
    return this.copy(EMPTY);
  }

  /** Copies another state, except for its listener. */
  copy(from: State): this {
    this.bytes.set(from.bytes);
    this.deck = from.deck;
    this.players = from.players;
    this.round = from.round;
    this.phase = from.phase;
    this.first = from.first;
    this.placed = from.placed;
    this.length = from.length;
    this.cursor = from.cursor;
    this.gap = from.gap;
    this.resolving = from.resolving;
    this.verdictPool = from.verdictPool;
    this.pending = from.pending;
    this.newest = from.newest;
    this.depth = from.depth;
    this.optionCount = NONE;
    return this;
  }

  /** Sets the buffer for options; without one the state allocates its own on demand. */
  setOptionBuffer(buffer: Int32Array = NO_BUFFER): void {
    this.options = buffer;
    this.optionCount = NONE;
  }

  /** The index in `returned` of a kind that can return to the hand. */
  returnedIndex(seat: Seat, kind: number): number {
    return MAX_RETURNING * seat + this.deck.returning.indexOf(kind);
  }
}

const EMPTY = new State();
