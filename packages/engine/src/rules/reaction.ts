import type { Card, Seat, State } from '../state/state.ts';
import { type CardDefinition, intrigue } from './card.ts';
import { forfeit, gain } from './influence.ts';
import { discard } from './removal.ts';

/** A card that reacts when an opposing card eliminates it. Revealed by its family: its influence is lost, gain 1, discard it. */
export const reaction = (
  set: CardDefinition['set'],
  react: (state: State, self: Card, attacker: Card, seat: Seat) => void,
): CardDefinition =>
  intrigue({
    set,
    reacts: true,
    onReveal: forfeit,
    apply(state, self, _, seat) {
      gain(state, seat, 1, self);
      discard(state, self);
    },
    onEliminated(state, self, attacker, seat) {
      if (state.family[self] !== seat) react(state, self, attacker, seat);
    },
  });
