/** The seats of the bots in a daily deal. */
export const BOT_FAMILIES = [1, 2, 3] as const;
