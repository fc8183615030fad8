/** Games whose positions are learned from in random order. */
const CHUNK = 4000;

interface Chunk {
  readonly games: number;
  /** Games up to its end. */
  readonly played: number;
  /** The share of the learning rate at a time of the chunk from 0 to 1. It falls to 0 over all games. */
  readonly rate: (at: number) => number;
}

export function* chunksOf(total: number): Generator<Chunk> {
  for (let before = 0; before < total; before += CHUNK) {
    const games = Math.min(CHUNK, total - before);
    yield { games, played: before + games, rate: (at) => 1 - (before + at * games) / total };
  }
}
