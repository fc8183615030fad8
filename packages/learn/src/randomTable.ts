import { type Kind, type Random, randomMix, sets } from '@oriflamme/engine';

export const BOXES: readonly (readonly Kind[])[] = [sets.base, sets.ablaze, sets.alliance];

/** Picks by weights: `pick([3, 1])` is 0 three times out of four. */
export function pick(weights: readonly number[], random: Random): number {
  let rest = random.below(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => (rest -= weight) < 0);
}

/** The cards and the number of families of a training game: the three sets and random mixes, mostly four families. */
export function randomTable(random: Random): { deck: readonly Kind[]; players: number } {
  const box = pick([5, 4, 7, 2], random);
  return { deck: BOXES[box] ?? randomMix(random), players: 2 + pick([2, 3, 12, 3], random) };
}
