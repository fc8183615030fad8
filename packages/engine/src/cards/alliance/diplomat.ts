import { character, addOption } from '../../rules/card.ts';
import { discard } from '../../rules/removal.ts';
import { collect, gain, putInfluence } from '../../rules/influence.ts';
import { DIPLOMAT } from '../../state/kinds.ts';
import { isRevealed } from '../../rules/queue.ts';
import { type Card, MAX_CARDS, type State } from '../../state/state.ts';
import { addMatching } from '../../rules/targets.ts';

export const FEED_NOBODY = MAX_CARDS;
export const LEAVE = MAX_CARDS + 1;

const isAnotherDiplomat = (table: State, card: Card, self: Card) =>
  card !== self && isRevealed(table, card) && table.kind[card] === DIPLOMAT;

/**
 * Gain 1 and put 2 from the supply on another revealed Diplomat. Or: gain the influence on this card and discard
 * it.
 */
export const diplomat = character({
  asks: 'diplomat',
  options(table, self) {
    addMatching(table, isAnotherDiplomat, self);
    if (table.count === 0) addOption(table, FEED_NOBODY);
    addOption(table, LEAVE);
  },
  act(table, self, choice, seat) {
    if (choice === LEAVE) {
      collect(table, self);
      return discard(table, self);
    }
    gain(table, seat, 1, self);
    if (choice !== FEED_NOBODY) putInfluence(table, choice, 2, self);
  },
});
