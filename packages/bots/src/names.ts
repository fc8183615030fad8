/** The levels from the weakest to the strongest. This module imports nothing, so that a page can list bots without loading them. */
export const LEVEL_NAMES = ['page', 'squire', 'knight', 'baron', 'duke', 'champion'] as const;

/** The level of a bot that was not chosen: in new games, on empty seats, in the terminal. */
export const DEFAULT_LEVEL: (typeof LEVEL_NAMES)[number] = 'knight';

/** The champion with a bias towards one way of playing. */
export const STYLE_NAMES = ['warlord', 'miser', 'fox', 'rebel'] as const;

/** The playable bots that follow a game from its start; the others need only the current view. */
export const OBSERVING_BOTS: readonly string[] = ['champion', ...STYLE_NAMES];

/** The bots that people can play against. */
export type PlayableBot = (typeof LEVEL_NAMES | typeof STYLE_NAMES)[number];
