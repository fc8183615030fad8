/** Platform that a connection runs on: a browser, Node, or a test with a manual clock. */
export interface Environment {
  /** Paths are relative to the server. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  readonly openSocket: () => WebSocket;
  readonly now: () => number;
  /** Calls `act` once after `ms` milliseconds, unless the returned function is called before. */
  readonly after: (ms: number, act: () => void) => () => void;
  /** From 0 to 1, for the jitter of the backoff. */
  readonly random: () => number;
  readonly isVisible: () => boolean;
  /** Calls `act` when the device may have woken up or changed its network. */
  readonly onWake: (act: () => void) => void;
}

export function after(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}
