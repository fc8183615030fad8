import type { SetName } from '../trace/write.ts';

const SET_TITLES: Record<SetName, string> = {
  base: 'Oriflamme',
  ablaze: 'Ablaze',
  alliance: 'Alliance',
  mixed: 'Mixed decks',
  wild: 'Wild decks',
};

export const setTitle = (set: SetName): string => SET_TITLES[set];

/** Who sits there: one name if they are all alike. */
export const listPlayers = (names: readonly string[]): string =>
  new Set(names).size === 1 ? `all ${names[0]}` : names.join(', ');
