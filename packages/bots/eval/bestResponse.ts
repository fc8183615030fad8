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
import { linearBot } from '../src/linear/linearBot.ts';
import { BeliefTracker } from '../src/linear/beliefTracker.ts';
import { Search } from '../src/linear/search.ts';

const MAX_CANDIDATES = 6;

/**
 * Approximate best response to a frozen linear bot: its rollouts use that bot itself, with the beliefs that each opponent
 * would have, instead of the policy. Its win rate estimates its exploitability.
 */
export function bestResponse(players: number, frozenSamples: number): Bot {
  const beliefs = new BeliefTracker();
  const others = Array.from({ length: players }, () => new BeliefTracker());
  const frozen = others.map((theirs) => linearBot('frozen', { tracksBeliefs: false }, theirs));
  const search = new Search((state, random) => {
    const seat = currentSeat(state);
    const count = listOptions(state);
    return count === 1 ? 0 : frozen[seat].choose(viewFor(state, seat), random, { samples: frozenSamples });
  });
  return {
    name: 'best-response',
    observe(view) {
      beliefs.observe(view);
      // Opponents' beliefs follow from public information; their own cards come from the determinization.
      for (const [seat, theirs] of others.entries()) theirs.observe(publicViewFor(view, seat));
    },
    choose(view, random, budget) {
      const determinizer = new Determinizer(view, beliefs.likelihood);
      return search.run(view, determinizer, random, budget, undefined, MAX_CANDIDATES)[0].option;
    },
  };
}

/** The public view, without the turns of `other`: a seat learns nothing from its own choices. */
function publicViewFor(view: View, other: Seat): View {
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
