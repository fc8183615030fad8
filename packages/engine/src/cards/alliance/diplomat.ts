import { type CardDefinition, character } from '../../rules/card.ts';
import { addOption } from '../../rules/option.ts';
import { discard } from '../../rules/removal.ts';
import { collect, gain, putInfluence } from '../../rules/influence.ts';
import { isRevealed, stackOf } from '../../rules/queue.ts';
import { type Card, MAX_CARDS, type State } from '../../state/state.ts';
import { addMatching } from '../../rules/targets.ts';

export const FEED_NOBODY = MAX_CARDS;
export const LEAVE = MAX_CARDS + 1;

const isAnotherDiplomat = (state: State, card: Card, self: Card) =>
  card !== self && isRevealed(state, card) && state.kind[card] === diplomat.kind;

/**
 * Gain 1 and put 2 from the supply on another revealed Diplomat. Or: gain the influence on this card and discard
 * it.
 */
export const diplomat: CardDefinition = character({
  set: 'alliance',
  holdsInfluence: true,
  decision: 'diplomat',
  options(state, self) {
    addMatching(state, isAnotherDiplomat, self);
    if (state.optionCount === 0) addOption(state, FEED_NOBODY);
    addOption(state, LEAVE);
  },
  apply(state, self, choice, seat) {
    if (choice === LEAVE) {
      collect(state, self);
      return discard(state, self);
    }
    gain(state, seat, 1, self);
    if (choice !== FEED_NOBODY) putInfluence(state, choice, 2, self);
  },
  describe(state, choice) {
    if (choice === LEAVE) return { do: 'leave' };
    return { do: 'feed', target: choice === FEED_NOBODY ? null : stackOf(state, choice) };
  },
});
