import { drawDeal, type Random, randomMix, sets, applyDeal, type State } from '@oriflamme/engine';

/** Deals a training game: every set and random mixes equally often, mostly with four families. */
export function randomDeal(random: Random, into: State): State {
  const deck = [sets.base, sets.ablaze, sets.alliance][random.below(4)] ?? randomMix(random);
  const players = [3, 4, 4, 5][random.below(4)];
  return applyDeal(drawDeal({ deck, players, seed: random.next() }), into);
}
