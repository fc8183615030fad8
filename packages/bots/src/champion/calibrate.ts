/**
 * Estimated chances of winning, and how often the seat then won in 2,000 games of self-play (`npm run eval:calibration`). The
 * estimates are too hopeful: rollouts choose more loosely than players do.
 */
const KNOTS = [
  [0, 0],
  [0.15, 0.138],
  [0.25, 0.232],
  [0.35, 0.328],
  [0.45, 0.408],
  [0.55, 0.485],
  [0.65, 0.59],
  [0.75, 0.695],
  [0.85, 0.8],
  [0.97, 0.96],
  [1, 1],
] as const;

/** The chance of winning that an estimate stands for: between the knots on a straight line. */
export function calibrate(estimate: number): number {
  const at = Math.max(
    1,
    KNOTS.findIndex(([upper]) => estimate <= upper),
  );
  const [[from, low], [to, high]] = [KNOTS[at - 1], KNOTS[at]];
  return low + ((estimate - from) / (to - from)) * (high - low);
}
