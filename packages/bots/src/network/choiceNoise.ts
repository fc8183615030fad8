import { currentSeat, NONE, pendingCard, pendingKind, type State } from '@oriflamme/engine';
import { log } from '../core/exactMath.ts';

const STEPS = 4096;
/** Quantiles of the standard Gumbel distribution. */
const GUMBEL = Float64Array.from({ length: STEPS }, (_, i) => -log(-log((i + 0.5) / STEPS)));

/**
 * Common random numbers: Gumbel noise that depends only on the simulation, the decision and the option. Who takes the option
 * with the highest sum of logit and noise draws it with its probability. The rollouts of several candidates then differ by
 * what the candidates change, and hardly by chance, so fewer of them show which candidate is better.
 */
export class ChoiceNoise {
  private simulation = 0;
  private decision = 0;
  private repeats = 0;
  private key = 0;

  start(seed: number, simulation: number): void {
    this.simulation = mix(seed, simulation);
    this.decision = 0;
    this.repeats = 0;
  }

  /** Call before each decision. */
  nextDecision(state: State): void {
    const card = pendingCard(state);
    const what = mix(pendingKind(state), card === NONE ? 0 : state.number[card]);
    const decision = mix(mix(this.simulation, state.round * 8 + currentSeat(state)), what);
    // Some cards ask the same several times.
    this.repeats = decision === this.decision ? this.repeats + 1 : 0;
    this.decision = decision;
    this.key = mix(decision, this.repeats);
  }

  of(code: number): number {
    return GUMBEL[mix(this.key, code) & (STEPS - 1)];
  }
}

/** A hash of two integers. */
function mix(a: number, b: number): number {
  let hash = Math.imul(a ^ (a >>> 16) ^ 0x9e3779b9, 0x85ebca6b) + b;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return hash ^ (hash >>> 15);
}
