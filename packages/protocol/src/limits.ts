/** Incremented with every incompatible change of a message. Client and server compare it in `hello`. */
export const PROTOCOL_VERSION = 2;

/** Characters in a name. */
export const MAX_NAME = 20;
/** Characters in a chat message. */
export const MAX_CHAT_LENGTH = 200;
/** Characters in what a player adds to a report. */
export const MAX_REPORT_LENGTH = 300;
/** Chat messages in a snapshot, the latest ones. */
export const CHAT_HISTORY_LENGTH = 50;
/** Tables in a `myTables` response. */
export const MAX_MY_TABLES = 50;
/** Public tables in a `tables` message, those with a free seat first. */
export const MAX_LISTED_TABLES = 200;
/** Hex digits in a player's seed: 128 bits. */
export const CLIENT_SEED_DIGITS = 32;
/** Bytes in a client message. */
export const MAX_MESSAGE_BYTES = 4096;
/** Time controls: the time bank, the increment per choice, and days per choice in correspondence games. */
export const MAX_BANK_MINUTES = 120;
export const MAX_INCREMENT_SECONDS = 120;
export const MAX_DAYS = 14;
