import type { Seat, State } from '../state/state.ts';
import type { ReserveEffects } from './card.ts';
import { CARDS } from './registry.ts';

/** Runs `act` for each reserved card of a family, A–Z. */
export function forEachReserved(state: State, seat: Seat, act: (effects: ReserveEffects) => void): void {
  for (let rest = state.reserves[seat]; rest !== 0; rest &= rest - 1) {
    const { reserved } = CARDS[state.deck.lowestKind(rest)];
    if (reserved) act(reserved);
  }
}
