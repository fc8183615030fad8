import { BOT_LEVELS } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import { botRating } from './botRatings.ts';
import { rateGame } from './rateGame.ts';
import { fixedRating, isListed, isProvisional, type Rating, START, toPoints } from './rating.ts';
import { SURE_SCALE, winShares } from './winShares.ts';

const sure = (mu: number, sigma = 2): Rating => ({ mu, sigma, games: 100 });

describe('winShares', () => {
  it.each([2, 3, 4, 5])('expects equal shares of %i equal players', (count) => {
    const shares = winShares(Array.from({ length: count }, () => START));
    for (const share of shares) expect(share).toBeCloseTo(1 / count, 12);
  });

  it('adds up to 1 and prefers the stronger, less so when little is known of them', () => {
    const shares = winShares([sure(30), sure(25), sure(20)]);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(shares[0]).toBeGreaterThan(shares[1]);
    expect(winShares([sure(30, 8), sure(25, 8), sure(20, 8)])[0]).toBeLessThan(shares[0]);
  });

  it('predicts what the arena measured of one bot among equal others, whatever their number', () => {
    // Of the knight and the page of earlier versions: docs/ratings.md.
    const measured = [0.75, 0.615, 0.505, 0.437];
    const one = sure(25 + 1.13 * SURE_SCALE, 0);
    for (const [at, share] of measured.entries()) {
      const others = Array.from({ length: at + 1 }, () => sure(25, 0));
      expect(Math.abs(winShares([one, ...others])[0] - share)).toBeLessThan(0.01);
    }
  });
});

describe('rateGame', () => {
  it('raises the winner, lowers the others and makes all more certain', () => {
    const [winner, ...others] = rateGame([START, START, START, START], [1, 0, 0, 0]);
    expect(winner.mu).toBeGreaterThan(START.mu);
    for (const each of [winner, ...others]) {
      expect(each.sigma).toBeLessThan(START.sigma);
      expect(each.games).toBe(1);
    }
    for (const each of others) expect(each).toEqual(others[0]);
    expect(others[0].mu).toBeLessThan(START.mu);
  });

  it('changes nothing but the certainty when all share the victory of equals', () => {
    for (const { mu } of rateGame([START, START], [0.5, 0.5])) expect(mu).toBeCloseTo(START.mu, 12);
  });

  it('moves an uncertain rating more than a certain one', () => {
    const [certain, uncertain] = rateGame([sure(25), START], [0, 1]);
    expect(uncertain.mu - START.mu).toBeGreaterThan(3 * (25 - certain.mu));
  });

  it('rates a surprising victory higher', () => {
    const gain = (opponent: number) => rateGame([sure(25), sure(opponent)], [1, 0])[0].mu - 25;
    expect(gain(35)).toBeGreaterThan(1.5 * gain(15));
  });

  it('leaves bots as they are and rates against them', () => {
    const bot = fixedRating(30);
    const [person, after] = rateGame([START, bot], [1, 0]);
    expect(after).toBe(bot);
    expect(person.mu).toBeGreaterThan(START.mu);
  });

  it('lets nobody gain by beating weak bots for ever', () => {
    let rating = START;
    let real = 0;
    const chance = winShares([fixedRating(25), fixedRating(15)])[0];
    for (let game = 1; game <= 5000; game++) {
      const wins = Math.floor(game * chance) - real;
      real += wins;
      [rating] = rateGame([rating, fixedRating(15)], wins > 0 ? [1, 0] : [0, 1]);
    }
    expect(Math.abs(rating.mu - 25)).toBeLessThan(1.5);
  });

  it('refuses a game of one player or without a share for each', () => {
    expect(() => rateGame([START], [1])).toThrow(RangeError);
    expect(() => rateGame([START, START], [1])).toThrow(RangeError);
  });
});

describe('ratings', () => {
  it('are provisional for twenty games and listed once they are certain', () => {
    expect(isProvisional({ mu: 25, sigma: 3, games: 19 })).toBe(true);
    expect(isProvisional({ mu: 25, sigma: 3, games: 20 })).toBe(false);
    expect(isListed({ mu: 25, sigma: 5, games: 20 })).toBe(true);
    expect(isListed({ mu: 25, sigma: 5.01, games: 20 })).toBe(false);
    expect(isListed({ mu: 25, sigma: 5, games: 19 })).toBe(false);
    expect(isListed(fixedRating(25))).toBe(false);
  });

  it('start at 1500 points, like the knight', () => {
    expect(toPoints(START.mu)).toBe(1500);
    expect(toPoints(botRating('knight').mu)).toBe(1500);
  });

  it('are fixed for every bot that can be seated', () => {
    for (const bot of BOT_LEVELS) expect(botRating(bot)).toMatchObject({ sigma: 0, games: 0 });
  });
});
