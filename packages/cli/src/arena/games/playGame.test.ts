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

/** One deal in which the bot of the duel answers as told. */
function play(choose: Bot['choose'], clock = stopped, one = 'random'): GameResult[] {
  const makeBot = (name: Bot['name']): Bot => (name === 'random' ? { name, choose } : createBot('heuristic'));
  return playDeal(jobs(duel(one, 'heuristic'))[0], { makeBot, clock });
}

describe('a bot that fails', () => {
  it('is replaced for each decision in which it throws, and that is told', () => {
    const account = botStatsOf(
      'random',
      play(() => {
        throw new Error('no idea');
      }),
    );
    expect(account.falls).toEqual({ threw: account.decisions, noOption: 0, late: 0 });
    expect(failureLines([account])).toEqual([
      `random fell back ${account.decisions} times in ${account.decisions} decisions: it threw ${account.decisions} times.`,
    ]);
  });

  it.each([
    ['one past the last option', 1000],
    ['less than nothing', -1],
    ['a fraction', 0.5],
    ['no number', Number.NaN],
    ['nothing', undefined as unknown as number],
    ['a word', '0' as unknown as number],
  ])('is replaced where it answers with %s', (_, answer) => {
    const { falls: failures, decisions } = botStatsOf(
      'random',
      play(() => answer),
    );
    expect(failures).toEqual({ threw: 0, noOption: decisions, late: 0 });
  });

  it('is replaced where it runs over its time, if it has one', () => {
    let time = 0;
    const slow: Bot['choose'] = () => {
      time += 22;
      return 0;
    };
    const clock: Clock = { now: () => time, cpuTime: () => time };
    const lateness = (entrant: string) => botStatsOf(entrant, play(slow, clock, entrant)).falls.late;
    expect(lateness('random@10')).toBeGreaterThan(10);
    expect(lateness('random@11')).toBe(0);
    expect(lateness('random')).toBe(0);
  });

  it('plays on as before once it answers again', () => {
    let asked = 0;
    const account = botStatsOf(
      'random',
      play(() => {
        if (asked++ === 1) throw new Error('once');
        return 0;
      }),
    );
    expect(failureCount(account.falls)).toBe(1);
    expect(failureLines([account])[0]).toMatch(/^random fell back once in \d+ decisions: it threw once\.$/);
  });
});

describe('a deal', () => {
  it('is played from every seat, and a bot against itself gets its even share', () => {
    const games = playDeal(jobs(duel('heuristic', 'heuristic'))[0]);
    expect(games.map(({ rotation }) => rotation)).toEqual([0, 1, 2]);
    const share = games.reduce((sum, { seats, rotation }) => sum + seats[rotation].share, 0);
    expect(share).toBeCloseTo(1, 12);
    expect(
      games.every(({ seats }) => seats.every(({ falls: failures }) => failureCount(failures) === 0)),
    ).toBe(true);
  });

  it('is told in times of the wall clock', () => {
    let time = 0;
    const clock: Clock = { now: () => (time += 1), cpuTime: () => 0 };
    const { milliseconds } = botStatsOf(
      'random',
      play(() => 0, clock),
    );
    expect(milliseconds).toBe(1);
  });

  it('does not depend on which of its games are played', () => {
    const [job] = jobs(duel('heuristic', 'random'));
    const all = playDeal(job, { makeBot: createBot, clock: stopped });
    const some = playDeal(
      { ...job, rotations: job.rotations.slice(1) },
      { makeBot: createBot, clock: stopped },
    );
    expect(some).toEqual(all.slice(1));
  });

  it('at a table of all different bots has everyone in every seat', () => {
    const pool = ['random', 'heuristic', 'mc-light:1', 'mc-random:1'].map(parseEntrant);
    for (const { rotations } of jobs({ format: 'open', set: 'base', players: 3, deals: 4, pool })) {
      const labels = rotations.map(({ seats }) => seats.map(({ label }) => label));
      for (const seat of [0, 1, 2]) expect(new Set(labels.map((table) => table[seat])).size).toBe(3);
      expect(new Set(labels.flat()).size).toBe(3);
    }
  });

  it.each(DECK_NAMES)('can be one of %s', (set) => {
    expect(playDeal(jobs(duel('random', 'random', { set, players: 2 }))[0])).toHaveLength(2);
  });
});
