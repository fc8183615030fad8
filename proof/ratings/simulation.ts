import { Random } from '@oriflamme/engine';
import { fixedRating, type Rating, rateGame, START, winShares } from '@oriflamme/ratings';

/** Luck of one game over the spread of the players' strengths. */
const LUCK = 2;
const SPREAD = 1;
/** Performances this close share the victory: about 3 games in 100. */
const TIE = 0.033;
/** How strong a newcomer is, and how much a player gains in the course of time. */
const NEWCOMER = -1;
const LEARNING = 0.004;

interface Player {
  strength: number;
  /** Grows to this by playing. */
  limit: number;
  rating: Rating;
}

interface Decile {
  readonly predicted: number;
  readonly real: number;
  readonly players: number;
}

export interface SimulationOptions {
  readonly seed: number;
  readonly players: number;
  readonly games: number;
  /** Its distribution. Gumbel's is that of the model; the real game is close to it, see docs/ratings.md. */
  readonly luck?: 'gumbel' | 'normal';
  /** Share of the seats with fixed bots, in percent. */
  readonly botPercent?: number;
  /** After each of this many games the weakest of ten players leaves and a newcomer, who will improve, takes the place. */
  readonly gamesPerNewcomer?: number;
}

export interface SimulationResult {
  readonly deciles: readonly Decile[];
  /** Mean rating of all, after each tenth of the games. */
  readonly means: readonly number[];
  /** Rating of ten players of constant average strength, after each tenth of the games. */
  readonly constant: readonly number[];
  readonly rankCorrelation: number;
  /** Games that several players won. */
  readonly shared: number;
}

const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;

/** Plays games of two to five players of known strength, and rates them. */
export function simulate({ seed, players, games, ...options }: SimulationOptions): SimulationResult {
  const { botPercent = 0, gamesPerNewcomer = 0 } = options;
  const random = new Random(seed);
  const uniform = () => (random.below(2 ** 30) + 0.5) / 2 ** 30;
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  const luck =
    options.luck === 'normal'
      ? () => LUCK * normal()
      : () => -Math.log(-Math.log(uniform())) * ((LUCK * Math.sqrt(6)) / Math.PI);
  const constants = 10;
  const pool = Array.from({ length: players }, (_, at): Player => {
    const strength = at < constants ? 0 : SPREAD * normal();
    return { strength, limit: strength, rating: START };
  });
  // A bot of average strength has the rating of the start, by definition.
  const bot: Player = { strength: 0, limit: 0, rating: fixedRating(START.mu) };
  const predictions: { predicted: number; real: number }[] = [];
  const means: number[] = [];
  const constant: number[] = [];
  let shared = 0;
  for (let game = 1; game <= games; game++) {
    const seats = drawPlayers(pool, 2 + random.below(4), random);
    for (let seat = 1; seat < seats.length; seat++) if (random.below(100) < botPercent) seats[seat] = bot;
    const performances = seats.map(({ strength }) => strength + luck());
    const best = Math.max(...performances);
    const won = performances.map((each) => each > best - TIE * LUCK);
    const winners = won.filter(Boolean).length;
    if (winners > 1) shared++;
    const shares = won.map((each) => (each ? 1 / winners : 0));
    const before = seats.map(({ rating }) => rating);
    for (const [seat, predicted] of winShares(before).entries())
      predictions.push({ predicted, real: shares[seat] });
    for (const [seat, rating] of rateGame(before, shares).entries()) seats[seat].rating = rating;
    for (const player of seats) player.strength += LEARNING * (player.limit - player.strength);
    if (gamesPerNewcomer > 0 && game % gamesPerNewcomer === 0) {
      const candidates = drawPlayers(pool.slice(constants), 10, random);
      const weakest = candidates.reduce((a, b) => (a.rating.mu < b.rating.mu ? a : b));
      const limit = SPREAD * normal();
      Object.assign(weakest, { strength: limit + NEWCOMER, limit, rating: START });
    }
    if (game % (games / 10) === 0) {
      means.push(mean(pool.map(({ rating }) => rating.mu)));
      constant.push(mean(pool.slice(0, constants).map(({ rating }) => rating.mu)));
    }
  }
  return { deciles: decilesOf(predictions), means, constant, rankCorrelation: rankCorrelation(pool), shared };
}

function drawPlayers(pool: readonly Player[], count: number, random: Random): Player[] {
  const drawn = new Set<Player>();
  while (drawn.size < count) drawn.add(pool[random.below(pool.length)]);
  return [...drawn];
}

/** The predictions in ten groups of equal size, by their height. */
function decilesOf(predictions: { predicted: number; real: number }[]): Decile[] {
  const sorted = predictions.toSorted((a, b) => a.predicted - b.predicted);
  return Array.from({ length: 10 }, (_, tenth) => {
    const [from, to] = [tenth, tenth + 1].map((each) => Math.round((each * sorted.length) / 10));
    const group = sorted.slice(from, to);
    return {
      predicted: mean(group.map(({ predicted }) => predicted)),
      real: mean(group.map(({ real }) => real)),
      players: group.length,
    };
  });
}

/** Spearman's correlation of strengths and ratings. */
function rankCorrelation(pool: readonly Player[]): number {
  const ranks = (value: (player: Player) => number) =>
    new Map(pool.toSorted((a, b) => value(a) - value(b)).map((player, rank) => [player, rank]));
  const [strengths, ratings] = [ranks(({ strength }) => strength), ranks(({ rating }) => rating.mu)];
  const squares = pool.reduce((sum, player) => sum + (strengths.get(player)! - ratings.get(player)!) ** 2, 0);
  return 1 - (6 * squares) / (pool.length * (pool.length ** 2 - 1));
}

/** The largest difference of a decile's predicted and real share that is accepted. */
export const MAX_ERROR = 0.02;
/** How far the mean rating of players of constant strength may move, in points of mu. */
export const MAX_DRIFT = 4;

export const worstError = ({ deciles }: SimulationResult): number =>
  Math.max(...deciles.map(({ predicted, real }) => Math.abs(predicted - real)));

export const worstDrift = ({ constant }: SimulationResult): number =>
  Math.max(...constant.map((mu) => Math.abs(mu - START.mu)));
