import { CARDS } from '../cards/index.ts';
import type { Step } from '../rules/card.ts';
import { PLACE_FRAME, pushFrame } from '../state/frames.ts';
import { playFromHand } from '../rules/hand.ts';
import { lowestSlot } from '../state/deck.ts';
import { KINDS } from '../state/kinds.ts';
import { describePlace } from '../rules/option.ts';
import { BACK, countCards, FRONT, placeCard, placeOn, spotOf } from '../rules/queue.ts';
import { resolveNext } from './resolution.ts';
import { DOWN, END, NONE, PLACE, RESOLVE, ROUNDS, type Seat, type State } from '../state/state.ts';

/** Code of a placement: a kind of the hand and a place. */
const MAX_PLACES = 64;
const encodePlacement = (kind: number, place: number): number => kind * MAX_PLACES + place;
export const placedKind = (choice: number): number => (choice / MAX_PLACES) | 0;
export const placedAt = (choice: number): number => choice % MAX_PLACES;

/** [R2] At either end, or on top of an own card; never between two stacks. */
export const placeStep: Step = {
  decision: 'place',
  options(state, _, seat) {
    const { queue, family, options, length } = state;
    const { kinds } = state.deck;
    const hand = state.hand[seat];
    const lowest = kinds[lowestSlot(hand)];
    let count = 0;
    options[count++] = encodePlacement(lowest, FRONT);
    if (length > 0) options[count++] = encodePlacement(lowest, BACK);
    for (let i = 0; i < length; i++)
      if (family[queue[i]] === seat) options[count++] = encodePlacement(lowest, placeOn(queue[i]));
    const places = count;
    // All cards of the hand have the same places.
    for (let rest = hand & (hand - 1); rest !== 0; rest &= rest - 1) {
      const step = encodePlacement(kinds[lowestSlot(rest)] - lowest, 0);
      for (let i = 0; i < places; i++) options[count++] = options[i] + step;
    }
    state.optionCount = count;
  },
  apply(state, _, choice, seat) {
    state.placed++;
    const card = playFromHand(state, seat, placedKind(choice));
    placeCard(state, card, placedAt(choice));
    if (!state.emit) return;
    const [number, kind] = [state.number[card], KINDS[state.kind[card]]];
    state.emit({ type: 'placed', seat, card: number, spot: spotOf(state, card) });
    state.emit({ to: seat, type: 'holds', card: number, kind });
  },
  describe: (state, code) => ({
    card: KINDS[placedKind(code)],
    at: describePlace(state, placedAt(code)),
  }),
};

/** [R1] */
export function beginRound(state: State, round: number): void {
  state.round = round;
  state.phase = PLACE;
  state.placed = 0;
  state.cursor = NONE;
  state.emit?.({ type: 'round', round, first: state.first });
  for (let seat = 0; seat < state.players; seat++)
    for (let rest = state.reserves[seat]; rest !== 0; rest &= rest - 1)
      CARDS[state.deck.lowestKind(rest)].reserved?.onRoundStart?.(state, seat);
}

/** Pushes the next placement or stack, or begins the next round. Returns false when the game is over. */
export function advancePhase(state: State): boolean {
  if (state.phase === END) return false;
  if (state.phase === PLACE) {
    if (state.placed < state.players) {
      pushFrame(state, PLACE_FRAME, 0, NONE, (state.first + state.placed) % state.players);
      return true;
    }
    state.phase = RESOLVE;
    state.cursor = 0;
    state.resolving = NONE;
  }
  if (!resolveNext(state)) endRound(state);
  return true;
}

/** [R4] [R5] */
function endRound(state: State): void {
  state.cursor = NONE;
  state.resolving = NONE;
  state.first = (state.first + 1) % state.players;
  state.emit?.({ type: 'roundEnded', round: state.round, first: state.first });
  if (state.round < ROUNDS) beginRound(state, state.round + 1);
  else endGame(state);
}

/** [R6] [C10] */
function endGame(state: State): void {
  for (let seat = 0; seat < state.players; seat++)
    for (let rest = state.reserves[seat]; rest !== 0; rest &= rest - 1)
      CARDS[state.deck.lowestKind(rest)].reserved?.onGameEnd?.(state, seat);
  state.phase = END;
  if (!state.emit) return;
  const seats = Array.from({ length: state.players }, (_, seat) => seat);
  state.emit({
    type: 'ended',
    winners: winners(state),
    treasuries: seats.map((seat) => state.treasury[seat]),
  });
  for (const seat of seats) {
    const [hand, setAside] = [state.deck.kindsIn(state.hand[seat]), state.deck.kindsIn(state.setAside[seat])];
    state.emit({ type: 'laidOpen', seat, hand, setAside, faceDown: faceDownOf(state, seat) });
  }
}

function faceDownOf(state: State, seat: Seat) {
  const found = [];
  for (let i = 0; i < state.length; i++)
    for (let card = state.queue[i]; card !== NONE; card = state.under[card])
      if (state.family[card] === seat && state.face[card] === DOWN)
        found.push({ card: state.number[card], kind: KINDS[state.kind[card]] });
  return found;
}

/** [R6] Most influence, then most cards in the queue; remaining ties share the victory. */
export function winners(state: State): Seat[] {
  if (state.phase !== END) return [];
  let best: Seat[] = [];
  let bestScore = NONE;
  for (let seat = 0; seat < state.players; seat++) {
    const score = state.treasury[seat] * 64 + countCards(state, seat);
    if (score > bestScore) [best, bestScore] = [[], score];
    if (score === bestScore) best.push(seat);
  }
  return best;
}

/** A seat's share of the victory in a finished game: several winners share it. */
export function winShare(state: State, seat: Seat): number {
  const best = winners(state);
  return best.includes(seat) ? 1 / best.length : 0;
}
