import { type Bot, createBot, type Clock } from '@oriflamme/bots';
import { describe, expect, it } from 'vitest';
import { botStatsOf, failureCount } from '../statistics/botStats.ts';
import { DECK_NAMES } from './decks.ts';
import { parseEntrant } from './entrant.ts';
import { type DealJob, type Duel, jobsOf, type OpenTable } from './plan.ts';
import { type GameResult, playDeal } from './playGame.ts';
import { failureLines } from '../report/format.ts';

const duel = (one: string, many: string, more: Partial<Duel> = {}): Duel => ({
  format: 'duel',
  set: 'base',
  players: 3,
  deals: 1,
  one: parseEntrant(one),
  many: parseEntrant(many),
  ...more,
});
const jobs = (series: Duel | OpenTable): DealJob[] => [...jobsOf([series], 'seed', () => false)];
const stopped: Clock = { now: () => 0, cpuTime: () => 0 };

/** Plays one deal in which `random` chooses by this function. */
function play(choose: Bot['choose'], clock = stopped, one = 'random'): GameResult[] {
  const makeBot = (name: Bot['name']): Bot => (name === 'random' ? { name, choose } : createBot('heuristic'));
  return playDeal(jobs(duel(one, 'heuristic'))[0], { makeBot, clock });
}

describe('playDeal with a failing bot', () => {
  it('falls back for each decision in which the bot throws, and counts it', () => {
    const stats = botStatsOf(
      'random',
      play(() => {
        throw new Error('no idea');
      }),
    );
    expect(stats.failures).toEqual({ threw: stats.decisions, noOption: 0, late: 0 });
    expect(failureLines([stats])).toEqual([
      `random fell back ${stats.decisions} times in ${stats.decisions} decisions: it threw ${stats.decisions} times.`,
    ]);
  });

  it.each([
    ['an index past the last option', 1000],
    ['a negative index', -1],
    ['a fraction', 0.5],
    ['NaN', Number.NaN],
    ['undefined', undefined as unknown as number],
    ['a string', '0' as unknown as number],
  ])('falls back when the bot returns %s', (_, choice) => {
    const { failures, decisions } = botStatsOf(
      'random',
      play(() => choice),
    );
    expect(failures).toEqual({ threw: 0, noOption: decisions, late: 0 });
  });

  it('falls back when the bot exceeds its time limit, if it has one', () => {
    let time = 0;
    const slow: Bot['choose'] = () => {
      time += 22;
      return 0;
    };
    const clock: Clock = { now: () => time, cpuTime: () => time };
    const lateness = (entrant: string) => botStatsOf(entrant, play(slow, clock, entrant)).failures.late;
    expect(lateness('random@10')).toBeGreaterThan(10);
    expect(lateness('random@11')).toBe(0);
    expect(lateness('random')).toBe(0);
  });

  it('does not change the later choices of a bot that failed once', () => {
    let asked = 0;
    const stats = botStatsOf(
      'random',
      play(() => {
        if (asked++ === 1) throw new Error('once');
        return 0;
      }),
    );
    expect(failureCount(stats.failures)).toBe(1);
    expect(failureLines([stats])[0]).toMatch(/^random fell back once in \d+ decisions: it threw once\.$/);
  });
});

describe('playDeal', () => {
  it('plays from every seat, and a bot against itself gets exactly par', () => {
    const games = playDeal(jobs(duel('heuristic', 'heuristic'))[0]);
    expect(games.map(({ rotation }) => rotation)).toEqual([0, 1, 2]);
    const share = games.reduce((sum, { seats, rotation }) => sum + seats[rotation].share, 0);
    expect(share).toBeCloseTo(1, 12);
    expect(games.every(({ seats }) => seats.every(({ failures }) => failureCount(failures) === 0))).toBe(
      true,
    );
  });

  it('reports wall-clock time', () => {
    let time = 0;
    const clock: Clock = { now: () => (time += 1), cpuTime: () => 0 };
    const { milliseconds } = botStatsOf(
      'random',
      play(() => 0, clock),
    );
    expect(milliseconds).toBe(1);
  });

  it('plays each game independently of the others', () => {
    const [job] = jobs(duel('heuristic', 'random'));
    const all = playDeal(job, { makeBot: createBot, clock: stopped });
    const some = playDeal(
      { ...job, rotations: job.rotations.slice(1) },
      { makeBot: createBot, clock: stopped },
    );
    expect(some).toEqual(all.slice(1));
  });

  it('rotates different bots through all seats', () => {
    const pool = ['random', 'heuristic', 'mc-light:1', 'mc-random:1'].map(parseEntrant);
    for (const { rotations } of jobs({ format: 'open', set: 'base', players: 3, deals: 4, pool })) {
      const labels = rotations.map(({ seats }) => seats.map(({ label }) => label));
      for (const seat of [0, 1, 2]) expect(new Set(labels.map((table) => table[seat])).size).toBe(3);
      expect(new Set(labels.flat()).size).toBe(3);
    }
  });

  it.each(DECK_NAMES)('plays the deck %s', (set) => {
    expect(playDeal(jobs(duel('random', 'random', { set, players: 2 }))[0])).toHaveLength(2);
  });
});
