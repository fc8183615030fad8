/** One thing that is measured: runs for one window and says how much it did. */
export interface Case {
  readonly name: string;
  readonly run: () => Record<string, number>;
}

/** How much of something was done in a second. */
export interface Rates {
  /** In the window that was least disturbed. */
  readonly best: (name: string, what: string) => number;
  readonly median: (name: string, what: string) => number;
  /** In each window. */
  readonly all: (name: string, what: string) => readonly number[];
}

const UNCOUNTED = 5;

/** All cases take turns in short windows, so that a busy machine slows them alike. The first few warm up. */
export function interleave(cases: readonly Case[], windows: number): Rates {
  const rates = new Map<string, number[]>();
  const key = (name: string, what: string) => `${name}/${what}`;
  for (let window = -UNCOUNTED; window < windows; window++)
    for (const { name, run } of cases) {
      const start = performance.now();
      const done = run();
      const seconds = (performance.now() - start) / 1000;
      if (window < 0) continue;
      for (const [what, count] of Object.entries(done))
        rates.set(key(name, what), [...(rates.get(key(name, what)) ?? []), count / seconds]);
    }
  const all = (name: string, what: string) => rates.get(key(name, what)) ?? [];
  const ordered = (name: string, what: string) => all(name, what).toSorted((a, b) => a - b);
  return {
    all,
    best: (name, what) => ordered(name, what).at(-1)!,
    median: (name, what) => ordered(name, what)[windows >> 1],
  };
}

export const format = (value: number): string => Math.round(value).toLocaleString('en').padStart(9);
