import { type CardDefinition, intrigue } from '../../rules/card.ts';
import { gain } from '../../rules/influence.ts';
import { countCards } from '../../rules/queue.ts';
import { reserve } from '../../rules/removal.ts';
import { NONE } from '../../state/state.ts';

/**
 * Reserve it with the influence that is on it. Reserved: gain that much at the start of each round while you have a card in
 * the queue, and the influence itself at the end.
 */
export const trade: CardDefinition = intrigue({
  set: 'alliance',
  onReveal: () => {},
  apply: reserve,
  reserved: {
    holdsInfluence: true,
    /** [R1] */
    onRoundStart(state, seat) {
      if (countCards(state, seat) > 0) gain(state, seat, state.reservedInfluence[seat], NONE, 'trade');
    },
    /** [R6] */
    onGameEnd(state, seat) {
      gain(state, seat, state.reservedInfluence[seat], NONE, 'settlement');
      state.reservedInfluence[seat] = 0;
    },
  },
});
