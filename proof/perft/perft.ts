import { choose, listOptions, State } from '@oriflamme/engine';

/** Limit of the counted decision points per position. */
export const MAX_NODES = 200_000;
export const MAX_DEPTH = 8;

/** Perft: the number of decision points after 1, 2, … `depth` choices. */
export function perft(state: State, depth: number): number[] {
  const counts: number[] = Array.from({ length: depth }, () => 0);
  const ahead = Array.from({ length: depth }, () => new State());
  const walk = (from: State, at: number): void => {
    const count = listOptions(from);
    for (let i = 0; i < count; i++) {
      const next = ahead[at].copy(from);
      choose(next, from.options[i]);
      if (next.depth === 0) continue;
      counts[at]++;
      if (at + 1 < depth) walk(next, at + 1);
    }
  };
  walk(state, 0);
  return counts;
}

/** The counts as deep as they stay within MAX_POINTS, at most MAX_DEPTH and at least one. */
export function perftWithinLimit(state: State): number[] {
  let counts = perft(state, 1);
  while (counts.length < MAX_DEPTH) {
    // Predicts the size of the next layer from the growth of the last one.
    const [before, last] = [counts.at(-2) ?? 1, counts.at(-1)!];
    if (last === 0 || last * Math.max(2, last / before) > 4 * MAX_NODES) return counts;
    const deeper = perft(state, counts.length + 1);
    if (deeper.at(-1)! > MAX_NODES) return counts;
    counts = deeper;
  }
  return counts;
}
