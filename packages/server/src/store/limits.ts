/** How many changes may be waiting or on their way to the disk; one more is refused as `busy`. */
export const MAX_PENDING_WRITES = 4096;

/** How long to wait for another program that holds the database, such as somebody's sqlite3, in milliseconds. */
export const BUSY_TIMEOUT_MS = 2000;

/** Pages in the write-ahead log from which on they are carried over into the database. */
export const CHECKPOINT_PAGES = 4000;
