/** Backpressure: writes that may be pending. One more is rejected as `busy`. */
export const MAX_PENDING_WRITES = 4096;

/** How long SQLite waits for a lock that another process holds. */
export const BUSY_TIMEOUT_MS = 2000;

/** Size of the WAL, in pages, from which on it is checkpointed. */
export const CHECKPOINT_PAGES = 4000;

/** While people play, commits without a choice of a player start this long after the previous commit. */
export const PATIENT_COMMIT_MS = 50;

/** People play if someone has chosen within this time. */
export const PLAYING_MS = 1000;
