import { type CardDefinition, character } from '../../rules/card.ts';
import { addOption } from '../../rules/option.ts';
import { steal } from '../../rules/influence.ts';
import { nextCard, previousCard } from '../../rules/queue.ts';
import { type Card, NONE, type Seat, type State } from '../../state/state.ts';

const opposingFamily = (state: State, card: Card, seat: Seat): Seat =>
  card === NONE || state.family[card] === seat ? NONE : state.family[card];

/** Steal 1 from the treasury of a family with an adjacent card. */
export const spy: CardDefinition = character({
  set: 'base',
  decision: 'victim',
  options(state, self, seat) {
    const first = opposingFamily(state, previousCard(state, self), seat);
    const second = opposingFamily(state, nextCard(state, self), seat);
    const lower = Math.min(first, second);
    const higher = Math.max(first, second);
    if (lower !== NONE && lower !== higher) addOption(state, lower);
    if (higher !== NONE) addOption(state, higher);
  },
  apply(state, self, victim, seat) {
    if (victim !== NONE) steal(state, seat, victim, 1, self, 'spy');
  },
  describe: (_, victim) => ({ seat: victim }),
});
