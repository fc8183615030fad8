import { type CardDefinition, character } from '../../rules/card.ts';
import { markForDiscard } from '../../rules/elimination.ts';
import { collect, gain } from '../../rules/influence.ts';
import { addOption, describePlace } from '../../rules/option.ts';
import { BACK, createCard, FRONT, placeCard, placeOn, spotOf } from '../../rules/queue.ts';
import { pushFrame } from '../../state/frames.ts';
import { KINDS } from '../../state/kinds.ts';
import { type Seat, type State, UP } from '../../state/state.ts';
import { twin } from './twin.ts';

const PLACE_TWIN = 1;

/** When its family reveals it, the Twin enters, revealed. Gain 1. Eliminated: discard the Twin of its family [A2]. */
export const prince: CardDefinition = character({
  set: 'ablaze',
  companion: twin,
  setUp(state) {
    state.twinAside.fill(1, 0, state.players);
  },
  onReveal(state, self) {
    collect(state, self);
    const seat = state.family[self];
    if (state.twinAside[seat]) pushFrame(state, prince.kind, PLACE_TWIN, self, seat);
  },
  apply(state, self, _, seat) {
    gain(state, seat, 1, self);
  },
  /** [A1] The Twin enters before the Prince gains; a copied Prince brings no Twin. */
  accepts: (state, self, top) =>
    top.step === PLACE_TWIN &&
    top.card === self.card &&
    top.seat === self.seat &&
    state.kind[self.card] === prince.kind &&
    state.twinAside[self.seat] !== 0,
  nextSteps: [
    {
      decision: 'twin',
      options(state, _, seat) {
        addOption(state, FRONT);
        addOption(state, BACK);
        for (let i = 0; i < state.length; i++) {
          const card = state.queue[i];
          if (state.family[card] === seat && state.kind[card] !== prince.kind)
            addOption(state, placeOn(card));
        }
      },
      apply: (state, _, place, seat) => placeTwin(state, place, seat),
      describe: (state, place) => ({ at: describePlace(state, place) }),
    },
  ],
  onEliminated(state, self) {
    for (let i = 0; i < state.length; i++) {
      const card = state.queue[i];
      if (state.kind[card] === twin.kind && state.family[card] === state.family[self]) markForDiscard(card);
    }
  },
});

function placeTwin(state: State, place: number, seat: Seat): void {
  state.twinAside[seat] = 0;
  const card = createCard(state, twin.kind, seat, UP);
  placeCard(state, card, place);
  state.emit?.({
    type: 'entered',
    card: state.number[card],
    kind: KINDS[twin.kind],
    seat,
    spot: spotOf(state, card),
    from: 'twin',
  });
}
