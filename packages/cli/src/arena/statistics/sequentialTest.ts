export type Verdict = 'better' | 'not better' | 'undecided';

/** Probability of a false positive, and of a false negative. */
export const ERROR_RATE = 0.05;
const BOUND = Math.log((1 - ERROR_RATE) / ERROR_RATE);
/** With fewer deals the estimate of the variance is unreliable. */
export const MIN_DEALS = 30;
/** Weight of the prior variance: a run of equal deals must not give a variance of 0. */
const PRIOR_DEALS = 10;

/**
 * Sequential probability ratio test (Wald) of "better than par by `gain`" against "at par". The mean win shares of deals are
 * taken as normal with the sample variance. It keeps its first verdict.
 */
export class SequentialTest {
  readonly gain: number;
  readonly bound = BOUND;
  deals = 0;
  logRatio = 0;
  verdict: Verdict = 'undecided';
  private readonly par: number;
  private total = 0;
  private squares = 0;

  constructor(players: number, gain: number) {
    this.par = 1 / players;
    this.gain = gain;
  }

  /** Adds the mean win share of the next deal. */
  add(share: number): void {
    if (this.verdict !== 'undecided') return;
    this.deals++;
    this.total += share;
    this.squares += share ** 2;
    this.logRatio = (this.gain / this.variance()) * (this.total - this.deals * (this.par + this.gain / 2));
    if (this.deals < MIN_DEALS) return;
    if (this.logRatio >= BOUND) this.verdict = 'better';
    if (this.logRatio <= -BOUND) this.verdict = 'not better';
  }

  /** The share of a deal is a mean over as many games as there are players. */
  private variance(): number {
    const prior = this.par * (1 - this.par) * this.par;
    const observed = this.squares - this.total ** 2 / this.deals;
    return (observed + PRIOR_DEALS * prior) / (this.deals + PRIOR_DEALS - 1);
  }
}
