// Fixed limits on what a client may send or hold open. Each has a test at the limit and one beyond it.

/** Subscribed tables per socket. */
export const MAX_SUBSCRIPTIONS = 32;
/** Messages of one socket that wait to be processed. Then nothing more is read from it until all of them are. */
export const PAUSED_INBOX = 8;
/** The same, when more were already read. A further one is rejected. */
export const MAX_INBOX = 64;
/** Consecutive rate-limited messages. A further one closes the socket. */
export const MAX_CONSECUTIVE_REJECTIONS = 50;
/** Fragments of a WebSocket message. */
export const MAX_FRAGMENTS = 64;
export const MAX_BODY_BYTES = 1024;
/** A request of an operator. */
export const MAX_ADMIN_BODY_BYTES = 4096;
/** A request about an account: it may contain a passkey. */
export const MAX_ACCOUNT_BODY_BYTES = 16_384;
/** Requests of operators per address and minute. */
export const ADMIN_REQUESTS_PER_MINUTE = 300;
/** Wrong operator tokens per address and minute; then all tokens are refused. */
export const WRONG_TOKENS_PER_MINUTE = 10;
/** Log-outs per IP address. */
export const LOG_OUTS_PER_HOUR = 60;
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
