import {
  currentSeat,
  DOWN,
  END,
  MAX_SEATS,
  NONE,
  PLACE_FRAME,
  pendingCard,
  pendingKind,
  RESOLVE_FRAME,
  type Seat,
  type State,
  stackOf,
  UP,
} from '@oriflamme/engine';

/** Public numbers of cards that are told apart. No game has more cards. */
const NUMBERS = 128;

/**
 * How a card came into the queue: into an empty one, at the front or the back beside an own card, an opposing face-down or an
 * opposing revealed one, over a card (face-down or revealed, with or without influence), or otherwise.
 */
const [EMPTY_QUEUE, FRONT, BACK, COVER, OTHERWISE] = [1, 2, 5, 8, 12];
/** Ways in which a card came into the queue; 0 is for cards of which nothing is known. */
export const ARRIVALS = 13;
/** Never resolved; kept without an opposing neighbour; kept in spite of one, once; more than once. */
export const KEEPS = 4;
/** Pairs of neighbours of a card when it was kept last. */
export const KEPT_BESIDE = 16;
/** Round and turn (first, between, last) in which a card was placed. */
export const PLACING_TURNS = 18;

/** Whose a neighbour is: nobody's, the same family's, or another one's, face-down or revealed. */
const [NOBODY, SAME, HIDDEN, REVEALED] = [0, 1, 2, 3];

const [NOTHING, PLACING, RESOLVING, OTHER] = [0, 1, 2, 3];

/**
 * What everybody has seen of a game so far and what its present state does not show: how each card came into the queue,
 * beside what it was kept, and who harmed whom. It follows from public facts alone, so views and full states give the same.
 */
export class History {
  private readonly bytes = new Uint8Array(4 * NUMBERS + MAX_SEATS * (MAX_SEATS + 5) + 8);
  /** By the card's number: how it came into the queue, or 0. */
  private readonly arrival = this.bytes.subarray(0, NUMBERS);
  private readonly placingTurn = this.bytes.subarray(NUMBERS, 2 * NUMBERS);
  private readonly keeps = this.bytes.subarray(2 * NUMBERS, 3 * NUMBERS);
  private readonly besideAtKeep = this.bytes.subarray(3 * NUMBERS, 4 * NUMBERS);
  /** By two seats: how often the first harmed the second. */
  private readonly harms = this.column(4 * NUMBERS, MAX_SEATS * MAX_SEATS);
  /** By seat: cards kept, revealed and laid over others. */
  readonly kept = this.column(4 * NUMBERS + MAX_SEATS * MAX_SEATS, MAX_SEATS);
  readonly revealed = this.column(4 * NUMBERS + MAX_SEATS * (MAX_SEATS + 1), MAX_SEATS);
  readonly covers = this.column(4 * NUMBERS + MAX_SEATS * (MAX_SEATS + 2), MAX_SEATS);
  // The state that was observed last.
  private readonly treasury = this.column(4 * NUMBERS + MAX_SEATS * (MAX_SEATS + 3), MAX_SEATS);
  private readonly cards = this.column(4 * NUMBERS + MAX_SEATS * (MAX_SEATS + 4), MAX_SEATS);
  private pending = NOTHING;
  private seat: Seat = 0;
  private round = 0;
  private newest = 0;
  /** Of the card that was being resolved. */
  private number = 0;
  private face = DOWN;
  /** The neighbours of that card; or the cards at the front and at the back when one was placed. */
  private before = NOBODY;
  private after = NOBODY;
  private turn = 0;

  /** Whether it has observed the game. */
  get isKnown(): boolean {
    return this.pending !== NOTHING;
  }

  private column(start: number, length: number): Uint8Array {
    return this.bytes.subarray(start, start + length);
  }

  copy(from: History): this {
    this.bytes.set(from.bytes);
    this.pending = from.pending;
    this.seat = from.seat;
    this.round = from.round;
    this.newest = from.newest;
    this.number = from.number;
    this.face = from.face;
    this.before = from.before;
    this.after = from.after;
    this.turn = from.turn;
    return this;
  }

  /** Forgets everything. */
  clear(): this {
    return this.copy(NO_HISTORY);
  }

  /** How a card came into the queue and how often it was kept, as one number below ARRIVALS * KEEPS; 0 if nothing is known. */
  lookOf(number: number): number {
    const slot = number % NUMBERS;
    return this.arrival[slot] * KEEPS + this.keeps[slot];
  }

  arrivalOf(number: number): number {
    return this.arrival[number % NUMBERS];
  }

  /** The neighbours of a card when it was kept last, or NONE. */
  keptBeside(number: number): number {
    return this.besideAtKeep[number % NUMBERS] - 1;
  }

  /** When a card was placed, or NONE. */
  placingTurnOf(number: number): number {
    return this.placingTurn[number % NUMBERS] - 1;
  }

  harmsOf(by: Seat, to: Seat): number {
    return this.harms[by * MAX_SEATS + to];
  }

  /** Call after the deal and after every choice of any seat. */
  observe(state: State): void {
    if (state.phase === END) return;
    if (this.pending !== NOTHING) this.learn(state);
    this.remember(state);
  }

  private learn(state: State): void {
    if (this.pending === RESOLVING) this.learnFromResolution(state);
    for (let number = this.newest + 1; number <= state.newest; number++) this.learnFromArrival(state, number);
    for (let family = 0; family < state.players; family++) {
      if (family === this.seat) continue;
      const lost = Math.max(0, this.cards[family] - countCards(state, family));
      const harms = lost + (state.treasury[family] < this.treasury[family] ? 1 : 0);
      this.harms[this.seat * MAX_SEATS + family] += harms;
    }
  }

  private learnFromResolution(state: State): void {
    const { number, seat, before, after } = this;
    const isSame = pendingKind(state) === RESOLVE_FRAME && state.number[pendingCard(state)] === number;
    // Nobody has chosen since.
    if (isSame && state.round === this.round) return;
    const card = findCard(state, number);
    if (card === NONE || state.face[card] !== this.face) {
      this.revealed[seat]++;
      return;
    }
    this.kept[seat]++;
    const slot = number % NUMBERS;
    const isOpposed = before >= HIDDEN || after >= HIDDEN;
    const keeps = this.keeps[slot];
    this.keeps[slot] = !isOpposed ? Math.max(1, keeps) : keeps >= 2 ? 3 : 2;
    this.besideAtKeep[slot] = 1 + before * 4 + after;
  }

  private learnFromArrival(state: State, number: number): void {
    const slot = number % NUMBERS;
    const card = findCard(state, number);
    this.keeps[slot] = this.besideAtKeep[slot] = this.placingTurn[slot] = 0;
    this.arrival[slot] = OTHERWISE;
    if (card === NONE || this.pending !== PLACING || number !== this.newest + 1) return;
    this.placingTurn[slot] = 1 + (this.round - 1) * 3 + this.turn;
    const under = state.under[card];
    if (under !== NONE) {
      this.covers[this.seat]++;
      this.arrival[slot] = COVER + (state.face[under] === UP ? 2 : 0) + (state.influence[under] > 0 ? 1 : 0);
    } else if (this.before === NOBODY) this.arrival[slot] = EMPTY_QUEUE;
    else this.arrival[slot] = state.queue[0] === card ? FRONT + this.before - SAME : BACK + this.after - SAME;
  }

  private remember(state: State): void {
    const kind = pendingKind(state);
    this.pending = kind === PLACE_FRAME ? PLACING : kind === RESOLVE_FRAME ? RESOLVING : OTHER;
    this.seat = currentSeat(state);
    this.round = state.round;
    this.newest = state.newest;
    for (let family = 0; family < state.players; family++) {
      this.treasury[family] = state.treasury[family];
      this.cards[family] = countCards(state, family);
    }
    if (this.pending === PLACING) {
      this.before = this.classAt(state, 0);
      this.after = this.classAt(state, state.length - 1);
      this.turn = state.placed === 0 ? 0 : state.placed === state.players - 1 ? 2 : 1;
    } else if (this.pending === RESOLVING) {
      const card = pendingCard(state);
      const stack = stackOf(state, card);
      this.number = state.number[card];
      this.face = state.face[card];
      this.before = this.classAt(state, stack - 1);
      this.after = this.classAt(state, stack + 1);
    }
  }

  private classAt(state: State, stack: number): number {
    if (stack < 0 || stack >= state.length) return NOBODY;
    const card = state.queue[stack];
    if (state.family[card] === this.seat) return SAME;
    return state.face[card] === UP ? REVEALED : HIDDEN;
  }
}

/** Covered cards included: a card that is uncovered is not a loss. */
function countCards(state: State, family: Seat): number {
  let count = 0;
  for (let stack = 0; stack < state.length; stack++)
    for (let card = state.queue[stack]; card !== NONE; card = state.under[card])
      if (state.family[card] === family) count++;
  return count;
}

function findCard(state: State, number: number): number {
  for (let stack = 0; stack < state.length; stack++)
    for (let card = state.queue[stack]; card !== NONE; card = state.under[card])
      if (state.number[card] === number) return card;
  return NONE;
}

/** For positions whose history is not known. */
export const NO_HISTORY = new History();
