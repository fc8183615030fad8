import { exp, pow } from '../core/exactMath.ts';

/** Simulations of each option with which the estimates are calibrated. */
export const CALIBRATED_SAMPLES = 48;

/** The logarithm of the odds of winning is this much, plus this many times that of the estimate. */
export const [SHIFT, SLOPE] = [-0.163, 1.131];

/**
 * The chance of winning that an estimate stands for. Fitted to self-play (`npm run eval:calibration`): rollouts choose more
 * loosely than players do, so an estimate is a little too hopeful, and too far from the ends.
 */
export function calibrate(estimate: number): number {
  const chance = Math.max(0, Math.min(1, estimate));
  const win = exp(SHIFT) * pow(chance, SLOPE);
  return win / (win + pow(1 - chance, SLOPE));
}
