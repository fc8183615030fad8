import type { Budget } from './bot.ts';

/**
 * Sequential halving: simulates the candidates, and the worse half of them drops out at a time. Afterwards those that stayed
 * longest come first. It ends early when `isDecided` says so of the candidates that are left.
 */
export function sequentialHalving<Candidate>(
  candidates: Candidate[],
  { samples, spent = () => 0 }: Budget,
  simulate: (candidate: Candidate) => void,
  scoreOf: (candidate: Candidate) => number,
  isDecided: (left: readonly Candidate[]) => boolean = () => false,
): void {
  const halvings = 32 - Math.clz32(candidates.length - 1);
  for (let round = 0, left = candidates.length; round < halvings; round++, left = Math.ceil(left / 2)) {
    const staying = candidates.slice(0, left);
    const simulations = Math.max(1, Math.floor(samples / halvings / left));
    let isOver = false;
    for (let i = 0; i < simulations && !isOver && spent() * halvings < round + 1; i++) {
      for (const candidate of staying) simulate(candidate);
      isOver = isDecided(staying);
    }
    const best = staying.toSorted((a, b) => scoreOf(b) - scoreOf(a));
    for (let c = 0; c < left; c++) candidates[c] = best[c];
    if (isOver) return;
  }
}
