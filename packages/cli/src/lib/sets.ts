import { type Kind, type Random, randomMix, sets, wildMix } from '@oriflamme/engine';

/** The boxes as they are sold. */
export const BOX_NAMES = ['base', 'ablaze', 'alliance'] as const;
export const SET_NAMES = [...BOX_NAMES, 'mixed', 'wild'] as const;
export type SetName = (typeof SET_NAMES)[number];

const TITLES: Readonly<Record<SetName, string>> = {
  base: 'Oriflamme',
  ablaze: 'Ablaze',
  alliance: 'Alliance',
  mixed: 'Mixed decks',
  wild: 'Wild decks',
};

export const setTitle = (set: SetName): string => TITLES[set];

/** The ten kinds of a box, or a fresh draw for `mixed` and `wild`. */
export function drawDeck(set: SetName, random: Random): Kind[] {
  if (set === 'mixed') return randomMix(random);
  if (set === 'wild') return wildMix(random);
  return sets[set];
}
