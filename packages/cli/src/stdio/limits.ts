/** Limits of a session. A request beyond one is rejected and has no effect. */
export const LIMITS = {
  /** Characters per line. */
  line: 1_000_000,
  /** Open games. */
  games: 10_000,
  /** Requests per batch. */
  batch: 256,
  /** Samples of a bot's decision. */
  samples: 10_000,
  /** Characters in a seed, an id or a handle. */
  text: 200,
} as const;
