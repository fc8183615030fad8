import type { GainReason, LossReason } from '../state/events.ts';
import { type Card, NONE, type Seat, type State } from '../state/state.ts';

/** From the supply, or from where `reason` says, to a treasury. */
export function gain(
  table: State,
  seat: Seat,
  amount: number,
  card: Card,
  reason: GainReason = 'ability',
): void {
  if (amount === 0) return;
  table.treasury[seat] += amount;
  table.tell?.({ type: 'gained', seat, amount, reason, card: card === NONE ? null : table.number[card] });
}

/** A treasury never goes below zero. Says how much was really lost. */
export function lose(table: State, seat: Seat, amount: number, card: Card, reason: LossReason): number {
  const lost = Math.min(amount, table.treasury[seat]);
  if (lost === 0) return 0;
  table.treasury[seat] -= lost;
  table.tell?.({ type: 'lost', seat, amount: lost, reason, card: table.number[card] });
  return lost;
}

export function steal(
  table: State,
  thief: Seat,
  victim: Seat,
  amount: number,
  card: Card,
  reason: 'spy' | 'trap',
): void {
  gain(table, thief, lose(table, victim, amount, card, reason), card, reason);
}

/** From the supply onto a card. */
export function putInfluence(table: State, card: Card, amount: number, by: Card): void {
  table.influence[card] += amount;
  table.tell?.({ type: 'put', card: table.number[card], amount, by: table.number[by] });
}

/** Takes up to so much off a card and says how much that was. */
export function takeInfluence(
  table: State,
  card: Card,
  amount: number,
  into: 'treasury' | 'supply' | 'pending',
  by: Card = card,
): number {
  const taken = Math.min(amount, table.influence[card]);
  if (taken === 0) return 0;
  table.influence[card] -= taken;
  table.tell?.({ type: 'removed', card: table.number[card], amount: taken, into, by: table.number[by] });
  return taken;
}

/** All that lies on a card goes to its family's treasury [C2]. */
export function collect(table: State, card: Card): void {
  gain(
    table,
    table.family[card],
    takeInfluence(table, card, table.influence[card], 'treasury'),
    card,
    'collected',
  );
}

/** All that lies on a card goes back to the supply. */
export function forfeit(table: State, card: Card): void {
  takeInfluence(table, card, table.influence[card], 'supply');
}
