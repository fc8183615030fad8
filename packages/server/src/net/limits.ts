// What a stranger may hold or send, where it is no setting. Each count has a test at it and one past it.

/** Tables that one socket is told of at the same time. */
export const MOST_WATCHED = 32;
/** Messages of one socket that wait for the one before them to be answered; a further one is refused. */
export const MOST_WAITING = 64;
/** Messages in a row that are refused as too fast; a further one closes the socket. */
export const PATIENCE = 50;
/** Pieces in which a message may come. */
export const MOST_PIECES = 64;
/** Bytes in the body of a request. */
export const MOST_BODY = 1024;
/** Bytes in the path of a request and the names and values of its headers. */
export const MOST_HEADERS = 8192;
/** Connections from one address beside its sockets, for the files of the client. */
export const SPARE_CONNECTIONS = 24;
/** Connections in all beside the sockets. */
export const SPARE_CONNECTIONS_IN_ALL = 1000;

/** Milliseconds that a request may take to arrive, and that a connection may lie idle between two. */
export const REQUEST_TIME = 10_000;
export const IDLE_TIME = 5_000;
/** Milliseconds between two looks at who is still there. */
export const BEAT = 25_000;
/** Milliseconds for which it is not counted again who is there. */
export const COUNT_AGE = 1_000;
/** Milliseconds that a socket has for saying goodbye, once this side has. */
export const FAREWELL = 2_000;
/** Milliseconds that answers under way may take when the server stops. */
export const LAST_ANSWERS = 5_000;
