import type { Budget } from './bot.ts';

/**
 * Sequential halving: simulates the candidates, and the worse half of them drops out at a time. Afterwards those that stayed
 * longest come first.
 */
export function sequentialHalving<Candidate>(
  candidates: Candidate[],
  { samples, spent = () => 0 }: Budget,
  simulate: (candidate: Candidate) => void,
  scoreOf: (candidate: Candidate) => number,
): void {
  const halvings = 32 - Math.clz32(candidates.length - 1);
  for (let round = 0, left = candidates.length; round < halvings; round++, left = Math.ceil(left / 2)) {
    const simulations = Math.max(1, Math.floor(samples / halvings / left));
    for (let i = 0; i < simulations && spent() * halvings < round + 1; i++)
      for (let c = 0; c < left; c++) simulate(candidates[c]);
    const best = candidates.slice(0, left).toSorted((a, b) => scoreOf(b) - scoreOf(a));
    for (let c = 0; c < left; c++) candidates[c] = best[c];
  }
}
