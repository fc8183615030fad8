/** The bots that can be seated: levels from the weakest to the strongest, then the champion's styles. */
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
