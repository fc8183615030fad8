import { LEVEL_NAMES, STYLE_NAMES } from '@oriflamme/bots/names';

/** The bots that can be seated: levels from the weakest to the strongest, then the champion's styles. */
export const BOT_LEVELS = [...LEVEL_NAMES, ...STYLE_NAMES] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];
