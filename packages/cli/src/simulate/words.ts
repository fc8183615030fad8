import type { SetName } from '../trace/write.ts';

const SET_TITLES: Record<SetName, string> = {
  base: 'Oriflamme',
  ablaze: 'Ablaze',
  alliance: 'Alliance',
  mixed: 'Mixed decks',
  wild: 'Wild decks',
};

export const setTitle = (set: SetName): string => SET_TITLES[set];

export const thousands = (n: number): string => String(Math.round(n)).replace(/\B(?=(\d{3})+$)/g, ',');

/** A number with so many decimals, or a dash for what never came up. */
export const fixed = (value: number, decimals: number): string =>
  Number.isNaN(value) ? '–' : value.toFixed(decimals);

export const percent = (share: number, decimals = 1): string => fixed(100 * share, decimals);

/** Who sits there: one name if they are all alike. */
export const listPlayers = (names: readonly string[]): string =>
  new Set(names).size === 1 ? `all ${names[0]}` : names.join(', ');
