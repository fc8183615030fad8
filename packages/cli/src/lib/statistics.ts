/** Counts by value: `histogram[n]` is the number of samples with the value n. */
export type Histogram = readonly number[];

export const total = (counts: readonly number[]): number => counts.reduce((sum, n) => sum + n, 0);

const meanOf = (histogram: Histogram): number =>
  histogram.reduce((sum, n, value) => sum + n * value, 0) / total(histogram);

/** The smallest value with at least this share of the samples at or below it. */
export function quantile(histogram: Histogram, share: number): number {
  const threshold = share * total(histogram);
  let seen = 0;
  return histogram.findIndex((n) => (seen += n) >= threshold && seen > 0);
}

export interface Spread {
  readonly mean: number;
  readonly min: number;
  readonly quartiles: readonly [number, number, number];
  readonly max: number;
}

export const spreadOf = (histogram: Histogram): Spread => ({
  mean: meanOf(histogram),
  min: histogram.findIndex((n) => n > 0),
  quartiles: [quantile(histogram, 0.25), quantile(histogram, 0.5), quantile(histogram, 0.75)],
  max: histogram.findLastIndex((n) => n > 0),
});

export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

const Z95 = 1.959964;

/** Wilson score interval (95 %), which stays within 0 and 1 and is valid for small samples. */
export function wilson(hits: number, n: number): Share {
  const share = hits / n;
  const z2 = Z95 ** 2 / n;
  const centre = (share + z2 / 2) / (1 + z2);
  const margin = (Z95 / (1 + z2)) * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n));
  return { share, low: Math.max(0, centre - margin), high: Math.min(1, centre + margin) };
}
