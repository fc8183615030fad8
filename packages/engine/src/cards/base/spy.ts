import { character, addOption } from '../../rules/card.ts';
import { steal } from '../../rules/influence.ts';
import { nextCard, previousCard } from '../../rules/queue.ts';
import { type Card, NONE, type Seat, type State } from '../../state/state.ts';

const opposingFamily = (table: State, card: Card, seat: Seat): Seat =>
  card === NONE || table.family[card] === seat ? NONE : table.family[card];

/** Steal 1 from the treasury of a family with an adjacent card. */
export const spy = character({
  asks: 'victim',
  options(table, self, seat) {
    const first = opposingFamily(table, previousCard(table, self), seat);
    const second = opposingFamily(table, nextCard(table, self), seat);
    const lower = Math.min(first, second);
    const higher = Math.max(first, second);
    if (lower !== NONE && lower !== higher) addOption(table, lower);
    if (higher !== NONE) addOption(table, higher);
  },
  act(table, self, victim, seat) {
    if (victim !== NONE) steal(table, seat, victim, 1, self, 'spy');
  },
});
