import type { Step } from '../rules/card.ts';
import { PLACE_FRAME, pushFrame } from '../state/frames.ts';
import { playFromHand } from '../rules/hand.ts';
import { gain } from '../rules/influence.ts';
import { bit, kindsIn, KINDS, lowestKind, TRADE } from '../state/kinds.ts';
import { BACK, countCards, FRONT, placeCard, placeOn } from '../rules/queue.ts';
import { resolveNext } from './resolution.ts';
import { DOWN, END, NONE, PLACE, RESOLVE, ROUNDS, type Seat, type State } from '../state/state.ts';

/** A placement is a card of the hand and a place. */
const MAX_PLACES = 64;
export const encodePlacement = (kind: number, place: number): number => kind * MAX_PLACES + place;
export const placedKind = (choice: number): number => (choice / MAX_PLACES) | 0;
export const placedAt = (choice: number): number => choice % MAX_PLACES;

/** [R2] At either end, or on top of an own card; never between two stacks. */
export const placeStep: Step = {
  asks: 'place',
  options(table, _, seat) {
    const { queue, family, options, length } = table;
    const hand = table.hand[seat];
    const lowest = lowestKind(hand);
    let count = 0;
    options[count++] = encodePlacement(lowest, FRONT);
    if (length > 0) options[count++] = encodePlacement(lowest, BACK);
    for (let i = 0; i < length; i++)
      if (family[queue[i]] === seat) options[count++] = encodePlacement(lowest, placeOn(queue[i]));
    const places = count;
    // Every further card of the hand has the same places.
    for (let rest = hand & (hand - 1); rest !== 0; rest &= rest - 1) {
      const step = encodePlacement(lowestKind(rest) - lowest, 0);
      for (let i = 0; i < places; i++) options[count++] = options[i] + step;
    }
    table.count = count;
  },
  act(table, _, choice, seat) {
    table.placed++;
    placeCard(table, playFromHand(table, seat, placedKind(choice)), placedAt(choice));
  },
};

/** [R1] */
export function beginRound(table: State, round: number): void {
  table.round = round;
  table.phase = PLACE;
  table.placed = 0;
  table.cursor = NONE;
  table.tell?.({ type: 'round', round, first: table.first });
  for (let seat = 0; seat < table.players; seat++) {
    if ((table.reserves[seat] & bit(TRADE)) !== 0 && countCards(table, seat) > 0)
      gain(table, seat, table.tradeInfluence[seat], NONE, 'trade');
  }
}

/** Goes on to the next placement, stack or round when nothing is left to do. False when the game is over. */
export function advancePhase(table: State): boolean {
  if (table.phase === END) return false;
  if (table.phase === PLACE) {
    if (table.placed < table.players) {
      pushFrame(table, PLACE_FRAME, 0, NONE, (table.first + table.placed) % table.players);
      return true;
    }
    table.phase = RESOLVE;
    table.cursor = 0;
    table.resolving = NONE;
  }
  if (!resolveNext(table)) endRound(table);
  return true;
}

/** [R4] [R5] */
function endRound(table: State): void {
  table.cursor = NONE;
  table.resolving = NONE;
  table.first = (table.first + 1) % table.players;
  table.tell?.({ type: 'roundEnded', round: table.round, first: table.first });
  if (table.round < ROUNDS) beginRound(table, table.round + 1);
  else endGame(table);
}

/** [R6] [C10] */
function endGame(table: State): void {
  for (let seat = 0; seat < table.players; seat++) {
    gain(table, seat, table.tradeInfluence[seat], NONE, 'settlement');
    table.tradeInfluence[seat] = 0;
  }
  table.phase = END;
  if (!table.tell) return;
  const seats = Array.from({ length: table.players }, (_, seat) => seat);
  table.tell({
    type: 'ended',
    winners: winners(table),
    treasuries: seats.map((seat) => table.treasury[seat]),
  });
  for (const seat of seats) {
    const [hand, setAside] = [kindsIn(table.hand[seat]), kindsIn(table.setAside[seat])];
    table.tell({ type: 'laidOpen', seat, hand, setAside, faceDown: faceDownOf(table, seat) });
  }
}

function faceDownOf(table: State, seat: Seat) {
  const found = [];
  for (let i = 0; i < table.length; i++)
    for (let card = table.queue[i]; card !== NONE; card = table.under[card])
      if (table.family[card] === seat && table.face[card] === DOWN)
        found.push({ card: table.number[card], kind: KINDS[table.kind[card]] });
  return found;
}

/** [R6] The most influence, then the most cards in the queue; who is still tied shares the victory. */
export function winners(table: State): Seat[] {
  if (table.phase !== END) return [];
  let best: Seat[] = [];
  let bestScore = NONE;
  for (let seat = 0; seat < table.players; seat++) {
    const score = table.treasury[seat] * 64 + countCards(table, seat);
    if (score > bestScore) [best, bestScore] = [[], score];
    if (score === bestScore) best.push(seat);
  }
  return best;
}
