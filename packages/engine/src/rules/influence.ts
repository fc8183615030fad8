import type { GainReason, LossReason } from '../state/events.ts';
import { type Card, NONE, type Seat, type State } from '../state/state.ts';

/** Adds influence to a treasury. */
export function gain(
  state: State,
  seat: Seat,
  amount: number,
  card: Card,
  reason: GainReason = 'ability',
): void {
  if (amount === 0) return;
  state.treasury[seat] += amount;
  state.emit?.({ type: 'gained', seat, amount, reason, card: card === NONE ? null : state.number[card] });
}

/** Removes influence from a treasury, which never goes below zero. Returns the amount lost. */
export function lose(state: State, seat: Seat, amount: number, card: Card, reason: LossReason): number {
  const lost = Math.min(amount, state.treasury[seat]);
  if (lost === 0) return 0;
  state.treasury[seat] -= lost;
  state.emit?.({ type: 'lost', seat, amount: lost, reason, card: state.number[card] });
  return lost;
}

export function steal(
  state: State,
  thief: Seat,
  victim: Seat,
  amount: number,
  card: Card,
  reason: 'spy' | 'trap',
): void {
  gain(state, thief, lose(state, victim, amount, card, reason), card, reason);
}

/** Puts influence from the supply on a card. */
export function putInfluence(state: State, card: Card, amount: number, by: Card): void {
  state.influence[card] += amount;
  state.emit?.({ type: 'put', card: state.number[card], amount, by: state.number[by] });
}

/** Removes up to `amount` from a card. Returns the amount removed. */
export function takeInfluence(
  state: State,
  card: Card,
  amount: number,
  into: 'treasury' | 'supply' | 'pending',
  by: Card = card,
): number {
  const taken = Math.min(amount, state.influence[card]);
  if (taken === 0) return 0;
  state.influence[card] -= taken;
  state.emit?.({ type: 'removed', card: state.number[card], amount: taken, into, by: state.number[by] });
  return taken;
}

/** Moves the influence on a card to its family's treasury [C2]. */
export function collect(state: State, card: Card): void {
  gain(
    state,
    state.family[card],
    takeInfluence(state, card, state.influence[card], 'treasury'),
    card,
    'collected',
  );
}

/** Returns the influence on a card to the supply. */
export function forfeit(state: State, card: Card): void {
  takeInfluence(state, card, state.influence[card], 'supply');
}
