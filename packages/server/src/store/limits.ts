/** Backpressure: writes that may be pending. One more is rejected as `busy`. */
export const MAX_PENDING_WRITES = 4096;

/** How long SQLite waits for a lock that another process holds. */
export const BUSY_TIMEOUT_MS = 2000;

/** Size of the WAL, in pages, from which on it is checkpointed. */
export const CHECKPOINT_PAGES = 4000;

/** People play if someone has chosen within this time. */
export const PLAYING_MS = 1000;

/** While people play, other operations of their games start this long after the previous commit, to share that of a choice. */
export const SHARED_COMMIT_MS = 50;

/** Operations of strangers that may wait for a commit, so that there is always room for those of players. */
export const MAX_QUEUED_PATIENT = MAX_PENDING_WRITES / 2;

/** Operations of strangers in one commit while people play; more if so many wait that they would take more commits than this. */
export const MAX_PATIENT_OPS = 8;
export const BACKLOG_COMMITS = 8;

/** The pause after such a commit, as a multiple of its duration, and its bounds in milliseconds. */
export const PATIENT_PAUSE_FACTOR = 9;
export const MIN_PATIENT_PAUSE_MS = 20;
export const MAX_PATIENT_PAUSE_MS = 250;
