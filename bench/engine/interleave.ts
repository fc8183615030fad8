export interface Case {
  readonly name: string;
  /** Runs for one window and returns how much of each unit it did. */
  readonly run: () => Record<string, number>;
}

/** Units per second. */
export interface Throughput {
  /** In the window that was least disturbed. */
  readonly best: (name: string, unit: string) => number;
  readonly median: (name: string, unit: string) => number;
  /** In each window. */
  readonly all: (name: string, unit: string) => readonly number[];
}

const WARM_UP_WINDOWS = 5;

/** Runs all cases in turn, one short window each, so that load from other processes slows them alike. */
export function interleave(cases: readonly Case[], windows: number): Throughput {
  const rates = new Map<string, number[]>();
  const key = (name: string, unit: string) => `${name}/${unit}`;
  for (let window = -WARM_UP_WINDOWS; window < windows; window++)
    for (const { name, run } of cases) {
      const start = performance.now();
      const done = run();
      const seconds = (performance.now() - start) / 1000;
      if (window < 0) continue;
      for (const [unit, count] of Object.entries(done))
        rates.set(key(name, unit), [...(rates.get(key(name, unit)) ?? []), count / seconds]);
    }
  const all = (name: string, unit: string) => rates.get(key(name, unit)) ?? [];
  const sorted = (name: string, unit: string) => all(name, unit).toSorted((a, b) => a - b);
  return {
    all,
    best: (name, unit) => sorted(name, unit).at(-1)!,
    median: (name, unit) => sorted(name, unit)[windows >> 1],
  };
}

export const format = (value: number): string => Math.round(value).toLocaleString('en').padStart(9);
