/** What a page says to the version that waits. */
export const SKIP_WAITING = 'take over';
