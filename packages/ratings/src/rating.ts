/** What is known of a player's strength: an estimate with its standard deviation, and the number of rated games. */
export interface Rating {
  readonly mu: number;
  /** 0 for a bot: its rating is fixed. */
  readonly sigma: number;
  readonly games: number;
}

/** Of someone who has played no rated game. The scale is that of TrueSkill: most players are within 25 ± 25. */
export const START: Rating = { mu: 25, sigma: 25 / 3, games: 0 };

/** Games until a rating stops being provisional. */
export const PROVISIONAL_GAMES = 20;
/** The largest standard deviation of a rating on a leaderboard. */
export const MAX_LISTED_SIGMA = 5;

export const fixedRating = (mu: number): Rating => ({ mu, sigma: 0, games: 0 });

export const isFixed = ({ sigma }: Rating): boolean => sigma === 0;

export const isProvisional = ({ games }: Rating): boolean => games < PROVISIONAL_GAMES;

/** Whether the rating is certain enough for a leaderboard. */
export const isListed = (rating: Rating): boolean =>
  !isFixed(rating) && !isProvisional(rating) && rating.sigma <= MAX_LISTED_SIGMA;

/** The order of a leaderboard: what the player is worth at least, most probably. */
export const leaderboardValue = ({ mu, sigma }: Rating): number => mu - sigma;

/** The rating as people see it: 1500 at the start. */
export const toPoints = (mu: number): number => Math.round(1500 + 20 * (mu - START.mu));
