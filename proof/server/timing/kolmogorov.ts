/** Result of a two-sample Kolmogorov-Smirnov test. */
export interface SampleComparison {
  /** Largest distance between the two empirical distribution functions. */
  readonly distance: number;
  /** Probability of such a distance if both samples come from one distribution. */
  readonly pValue: number;
}

/** Two-sample Kolmogorov-Smirnov test, with the usual approximation for large samples. */
export function compareSamples(one: readonly number[], other: readonly number[]): SampleComparison {
  const [a, b] = [one.toSorted((x, y) => x - y), other.toSorted((x, y) => x - y)];
  let [i, j, distance] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const value = Math.min(a[i], b[j]);
    while (i < a.length && a[i] === value) i++;
    while (j < b.length && b[j] === value) j++;
    distance = Math.max(distance, Math.abs(i / a.length - j / b.length));
  }
  const size = Math.sqrt((a.length * b.length) / (a.length + b.length));
  return { distance, pValue: tail((size + 0.12 + 0.11 / size) * distance) };
}

/** Tail probability of the Kolmogorov distribution. */
function tail(value: number): number {
  if (value < 0.2) return 1;
  let sum = 0;
  for (let k = 1; k <= 100; k++) sum += 2 * (-1) ** (k - 1) * Math.exp(-2 * k * k * value * value);
  return Math.min(1, Math.max(0, sum));
}
