import { type CardDefinition, character } from '../../rules/card.ts';
import { playFromHand } from '../../rules/hand.ts';
import { gain } from '../../rules/influence.ts';
import { addOption } from '../../rules/option.ts';
import { nextCard, previousCard } from '../../rules/queue.ts';
import { replaceCard } from '../../rules/removal.ts';
import { isOpposingFaceDown } from '../../rules/targets.ts';
import { KINDS } from '../../state/kinds.ts';
import { type Card, NONE, type Seat, type State } from '../../state/state.ts';

export const COUNT = 0;
const swapFor = (kind: number): number => kind + 1;
export const swappedKind = (choice: number): number => choice - 1;

/** No card enters the hand of another family [M8]. */
const canSwap = (state: State, self: Card, seat: Seat) => state.owner[self] === seat;

const influenceOn = (state: State, card: Card, seat: Seat) =>
  card !== NONE && isOpposingFaceDown(state, card, seat) ? state.influence[card] : 0;

/**
 * Gain as much as lies on the adjacent opposing face-down cards. Or: swap this card for a card of the hand, placed
 * face-down.
 */
export const informant: CardDefinition = character({
  set: 'alliance',
  returnsToHand: true,
  decision: 'informant',
  options(state, self, seat) {
    addOption(state, COUNT);
    if (!canSwap(state, self, seat)) return;
    for (let rest = state.hand[seat]; rest !== 0; rest &= rest - 1)
      addOption(state, swapFor(state.deck.lowestKind(rest)));
  },
  apply(state, self, choice, seat) {
    if (choice !== COUNT) return swapForHandCard(state, self, swappedKind(choice));
    const counted =
      influenceOn(state, previousCard(state, self), seat) + influenceOn(state, nextCard(state, self), seat);
    gain(state, seat, counted, self);
  },
  describe: (_, choice) =>
    choice === COUNT ? { do: 'count' } : { do: 'swap', card: KINDS[swappedKind(choice)] },
});

/** [L2] The new card takes the place of the acting one and sleeps for this round. */
function swapForHandCard(state: State, self: Card, kind: number): void {
  const seat = state.owner[self];
  const card = playFromHand(state, seat, kind);
  state.asleep[card] = state.round;
  const back = state.kind[self];
  const bit = state.deck.bits[back];
  state.hand[seat] |= bit;
  state.shown[seat] |= bit;
  state.neverAside[seat] |= bit;
  state.returned[state.returnedIndex(seat, back)] = state.newest;
  state.emit?.({ type: 'returned', card: state.number[self], kind: KINDS[back], seat });
  state.emit?.({ type: 'swappedIn', card: state.number[card], seat, instead: state.number[self] });
  state.emit?.({ to: seat, type: 'holds', card: state.number[card], kind: KINDS[kind] });
  replaceCard(state, self, card);
}
