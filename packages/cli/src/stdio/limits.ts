/** What one session may hold and send. Past a limit a request is refused and nothing has happened. */
export const LIMITS = {
  /** Characters in one line. */
  line: 1_000_000,
  /** Games held at once. */
  games: 10_000,
  /** Requests in one batch. */
  batch: 256,
  /** Characters in a seed, an id or the name of a game. */
  text: 200,
} as const;
