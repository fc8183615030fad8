// Fixed limits on what a client may send or hold open. Each has a test at the limit and one beyond it.

/** Fragments of a WebSocket message. */
export const MAX_FRAGMENTS = 64;
export const MAX_BODY_BYTES = 1024;
/** A request of an operator. */
export const MAX_ADMIN_BODY_BYTES = 4096;
/** A request about an account: it may contain a passkey. */
export const MAX_ACCOUNT_BODY_BYTES = 16_384;
/**
 * What is received from a connection while nothing is read from it. Each packet takes some 300 bytes more than it contains, so
 * a client that sends single bytes holds up to 1.2 MB.
 */
export const MAX_UNREAD_BYTES = 4096;
/** Path and headers of a request together. */
export const MAX_HEADER_BYTES = 8192;

/** Time to receive a whole request. */
export const REQUEST_TIMEOUT_MS = 10_000;
export const KEEP_ALIVE_TIMEOUT_MS = 5_000;
export const HEARTBEAT_INTERVAL_MS = 25_000;
/** How long the statistics are cached. */
export const STATS_CACHE_MS = 1_000;
/** Time for the closing handshake of a socket. */
export const CLOSE_TIMEOUT_MS = 2_000;
/** Time for pending responses during a graceful shutdown. */
export const DRAIN_TIMEOUT_MS = 5_000;
