import type { Random } from '@oriflamme/engine';

const REPLICATES = 1000;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 0 ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle];
}

/** The difference of two medians, with a 95 % interval from the bootstrap. */
export function medianDifference(one: readonly number[], other: readonly number[], random: Random) {
  const draw = (values: readonly number[]) => values.map(() => values[random.below(values.length)]);
  const differences = Array.from({ length: REPLICATES }, () => median(draw(one)) - median(draw(other)));
  const sorted = differences.toSorted((a, b) => a - b);
  const medians = [median(one), median(other)] as const;
  return {
    medians,
    difference: medians[0] - medians[1],
    low: sorted[Math.round(0.025 * (REPLICATES - 1))],
    high: sorted[Math.round(0.975 * (REPLICATES - 1))],
  };
}
