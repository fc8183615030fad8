import type { Kind, Seat } from '@oriflamme/engine';

/** The bots that can be seated, from the weakest to the strongest, and the champion's tempers. */
export const BOT_LEVELS = [
  'page',
  'squire',
  'knight',
  'baron',
  'duke',
  'champion',
  'warlord',
  'miser',
  'fox',
  'rebel',
] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

export type TimeControl =
  | { readonly type: 'none' }
  /** A bank for each family, and what it gets back for each choice, in seconds. */
  | { readonly type: 'live'; readonly bank: number; readonly increment: number }
  | { readonly type: 'days'; readonly days: number };

/** How a table is set up. */
export interface TableConfig {
  readonly deck: readonly Kind[];
  /** Who may sit at each seat: a person, or a bot of this level. */
  readonly seats: readonly ('person' | BotLevel)[];
  /** Listed for everyone, or known only to those who have its name. */
  readonly isPublic: boolean;
  readonly clock: TimeControl;
  /** Who begins; drawn if nobody is named. */
  readonly first: Seat | null;
}
