export type Verdict = 'better' | 'not better' | 'undecided';

/** How often the test may be wrong, either way. */
export const ERROR_RATE = 0.05;
const BOUND = Math.log((1 - ERROR_RATE) / ERROR_RATE);
/** Before so many deals nothing is known about how much they vary. */
export const FIRST_LOOK = 30;
/** So many deals' worth of the variance that par gives: a run of equal deals is no proof of certainty. */
const PRIOR_DEALS = 10;

/**
 * Wald's sequential test of "better than par by `gain`" against "at par", on the means of deals, which are taken as
 * normal with the variance seen so far. It looks after every deal and stays with its first verdict.
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

  /** Takes the share of the next deal. */
  add(share: number): void {
    if (this.verdict !== 'undecided') return;
    this.deals++;
    this.total += share;
    this.squares += share ** 2;
    this.logRatio = (this.gain / this.variance()) * (this.total - this.deals * (this.par + this.gain / 2));
    if (this.deals < FIRST_LOOK) return;
    if (this.logRatio >= BOUND) this.verdict = 'better';
    if (this.logRatio <= -BOUND) this.verdict = 'not better';
  }

  /** A deal's share is the mean of as many games as there are players. */
  private variance(): number {
    const prior = this.par * (1 - this.par) * this.par;
    const seen = this.squares - this.total ** 2 / this.deals;
    return (seen + PRIOR_DEALS * prior) / (this.deals + PRIOR_DEALS - 1);
  }
}
