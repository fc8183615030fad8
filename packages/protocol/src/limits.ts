/** Raised whenever a message changes its meaning. Client and server say theirs when they meet. */
export const PROTOCOL = 1;

/** Characters in a name. */
export const MAX_NAME = 20;
/** Characters in what is said at a table. */
export const MAX_TALK = 200;
/** Of what was said at a table, so much is told to who arrives. */
export const LATEST_TALK = 50;
/** Tables of one's own that are told of at once. */
export const MOST_MINE = 50;
/** Public tables that are told of at once, those with a free seat first. */
export const MOST_LISTED = 200;
/** Hex digits in a player's part of the deal, which is at least 128 bits. */
export const PART_DIGITS = 32;
/** Bytes in a message to the server. */
export const MAX_MESSAGE = 4096;
/** Minutes in a family's bank, seconds it gets back for each choice, and days for a choice by correspondence. */
export const MAX_BANK_MINUTES = 120;
export const MAX_INCREMENT_SECONDS = 120;
export const MAX_DAYS = 14;
