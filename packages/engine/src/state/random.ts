/** Any text or number. Use 128 random bits where players must not guess it. */
export type Seed = string | number;

/** Deterministic pseudo-random generator (Doty-Humphrey's sfc32). */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private d = 1;

  constructor(seed: Seed) {
    const text = String(seed);
    // Three differently salted FNV-1a hashes over the UTF-16 units, then enough rounds to mix them.
    [this.a, this.b, this.c] = [0x811c9dc5, 0x9e3779b9, 0x2545f491].map((salt) => {
      let hash = salt;
      for (let i = 0; i < text.length; i++)
        hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) ^ (hash >>> 13);
      return hash | 0;
    }) as [number, number, number];
    for (let i = 0; i < 15; i++) this.next();
  }

  /** 32 random bits, as a signed integer. */
  next(): number {
    const sum = (((this.a + this.b) | 0) + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum;
    this.c |= 0;
    return sum;
  }

  /** A uniform integer from 0 to n − 1. */
  below(n: number): number {
    return ((this.next() >>> 0) * n * 2 ** -32) | 0;
  }

  /** A number from 0 on, below 1. */
  fraction(): number {
    return (this.next() >>> 0) / 2 ** 32;
  }

  /** Shuffles a list in place. */
  shuffle<T>(list: T[]): T[] {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [list[i], list[j]] = [list[j], list[i]];
    }
    return list;
  }
}
