/** Message from a page to the waiting version. */
export const SKIP_WAITING = 'take over';
