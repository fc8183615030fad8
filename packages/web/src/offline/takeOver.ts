/** What a page says to the version that waits. */
export const TAKE_OVER = 'take over';
