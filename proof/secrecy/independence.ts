import {
  choose,
  drawDeal,
  KINDS,
  listOptions,
  viewFor,
  Random,
  applyDeal,
  sets,
  SPECTATOR,
  State,
} from '@oriflamme/engine';
import { Contingency } from './contingency.ts';

const PLAYERS = 4;

/**
 * Tabulates what a spectator sees of each face-down card against its kind, after random placements of the first round: its
 * number, its place in the queue, its owner's place in the turn order, and the kind of the card before it.
 */
export function observeDeals(deals: number): Record<string, Contingency> {
  const seen = {
    number: new Contingency(),
    place: new Contingency(),
    first: new Contingency(),
    sequel: new Contingency(),
  };
  const random = new Random('independence');
  const state = new State();
  const decks = Object.values(sets);
  for (let seed = 0; seed < deals; seed++) {
    const deck = decks[seed % decks.length];
    applyDeal(drawDeal({ deck, players: PLAYERS, seed }), state);
    for (let step = 0; step < PLAYERS; step++) {
      const count = listOptions(state);
      choose(state, state.options[random.below(count)]);
    }
    const view = viewFor(state, SPECTATOR);
    let previous = 'none';
    for (const [place, stack] of view.queue.entries()) {
      const { number, owner } = stack.at(-1)!;
      // A kind is its rank in its deck, so that the three sets can be pooled.
      const kind = String(deck.indexOf(KINDS[state.kind[state.queue[place]]]));
      seen.number.add(number, kind);
      seen.place.add(`${place} of ${view.queue.length}`, kind);
      seen.first.add((owner - view.first + PLAYERS) % PLAYERS, kind);
      seen.sequel.add(previous, kind);
      previous = kind;
    }
  }
  return seen;
}
