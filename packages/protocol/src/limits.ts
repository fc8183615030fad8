/** Raised whenever a message changes its meaning. Client and server say theirs when they meet. */
export const PROTOCOL_VERSION = 2;

/** Characters in a name. */
export const MAX_NAME = 20;
/** Characters in what is said at a table. */
export const MAX_CHAT_LENGTH = 200;
/** Of what was said at a table, so much is told to who arrives. */
export const CHAT_HISTORY_LENGTH = 50;
/** Tables of one's own that are told of at once. */
export const MAX_MY_TABLES = 50;
/** Public tables that are told of at once, those with a free seat first. */
export const MAX_LISTED_TABLES = 200;
/** Hex digits in a player's part of the deal, which is at least 128 bits. */
export const CLIENT_SEED_DIGITS = 32;
/** Bytes in a message to the server. */
export const MAX_MESSAGE_BYTES = 4096;
/** Minutes in a family's bank, seconds it gets back for each choice, and days for a choice by correspondence. */
export const MAX_BANK_MINUTES = 120;
export const MAX_INCREMENT_SECONDS = 120;
export const MAX_DAYS = 14;
