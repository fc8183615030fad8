// What a stranger may hold or send, where it is no setting. Each count has a test at it and one past it.

/** Tables that one socket is told of at the same time. */
export const MAX_SUBSCRIPTIONS = 32;
/** Messages of one socket that wait for the one before them to be answered; a further one is refused. */
export const MAX_INBOX = 64;
/** Messages in a row that are refused as too fast; a further one closes the socket. */
export const MAX_CONSECUTIVE_REJECTIONS = 50;
/** Pieces in which a message may come. */
export const MAX_FRAGMENTS = 64;
/** Bytes in the body of a request. */
export const MAX_BODY_BYTES = 1024;
/** Bytes in the path of a request and the names and values of its headers. */
export const MAX_HEADER_BYTES = 8192;
/** Connections from one address beside its sockets, for the files of the client. */
export const EXTRA_CONNECTIONS_PER_IP = 24;
/** Connections in all beside the sockets. */
export const EXTRA_CONNECTIONS_TOTAL = 1000;

/** Milliseconds that a request may take to arrive, and that a connection may lie idle between two. */
export const REQUEST_TIMEOUT_MS = 10_000;
export const KEEP_ALIVE_TIMEOUT_MS = 5_000;
/** Milliseconds between two looks at who is still there. */
export const HEARTBEAT_INTERVAL_MS = 25_000;
/** Milliseconds for which it is not counted again who is there. */
export const STATS_CACHE_MS = 1_000;
/** Milliseconds that a socket has for saying goodbye, once this side has. */
export const CLOSE_TIMEOUT_MS = 2_000;
/** Milliseconds that answers under way may take when the server stops. */
export const DRAIN_TIMEOUT_MS = 5_000;
