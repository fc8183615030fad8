import {
  type CardView,
  currentSeat,
  Determinizer,
  listOptions,
  viewFor,
  type Seat,
  type View,
} from '@oriflamme/engine';
import type { Bot } from '../src/core/bot.ts';
import { champion } from '../src/champion/champion.ts';
import { BeliefTracker } from '../src/champion/beliefTracker.ts';
import { Search } from '../src/champion/search.ts';

const MAX_CANDIDATES = 6;

/**
 * Knows how the others decide, exactly: in its imagined games they are the frozen champion itself, with all that it would
 * remember, and not its policy.
 */
export function bestResponse(players: number, frozenSamples: number): Bot {
  const beliefs = new BeliefTracker();
  const others = Array.from({ length: players }, () => new BeliefTracker());
  const frozen = others.map((theirs) => champion('frozen', { tracksBeliefs: false }, theirs));
  const search = new Search((state, random) => {
    const seat = currentSeat(state);
    const count = listOptions(state);
    return count === 1 ? 0 : frozen[seat].choose(viewFor(state, seat), random, { samples: frozenSamples });
  });
  return {
    name: 'exploiter',
    observe(view) {
      beliefs.observe(view);
      // What the others conclude comes from what everyone sees; their own cards are told by the imagined game.
      for (const [seat, theirs] of others.entries()) theirs.observe(asSeenBy(view, seat));
    },
    choose(view, random, budget) {
      const determinizer = new Determinizer(view, beliefs.likelihood);
      return search.run(view, determinizer, random, budget, undefined, MAX_CANDIDATES)[0].option;
    },
  };
}

/** What everyone sees, for the memory of a seat: that seat's own choices tell it nothing. */
function asSeenBy(view: View, other: Seat): View {
  const hide = (card: CardView): CardView => (card.up || card.seen ? card : { ...card, kind: null });
  return {
    ...view,
    seat: null,
    turn: view.turn?.seat === other ? null : view.turn,
    queue: view.queue.map((stack) => stack.map(hide)),
    families: view.families.map((family, seat) =>
      seat === view.seat
        ? {
            ...family,
            hand: [...family.shown, ...Array<null>(family.hand.length - family.shown.length).fill(null)],
            setAside: family.setAside.map(() => null),
          }
        : family,
    ),
  };
}
