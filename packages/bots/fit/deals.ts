import { drawDeal, type Random, randomMix, sets, setUp, type Table } from '@oriflamme/engine';

/** A fresh game to learn from: every set and mixes equally often, mostly of four families. */
export function dealAny(random: Random, into: Table): Table {
  const deck = [sets.base, sets.ablaze, sets.alliance][random.below(4)] ?? randomMix(random);
  const players = [3, 4, 4, 5][random.below(4)];
  return setUp(drawDeal({ deck, players, seed: random.next() }), into);
}
