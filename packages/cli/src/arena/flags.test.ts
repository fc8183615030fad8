import { BOT_NAMES, startBudget } from '@oriflamme/bots';
import { describe, expect, it } from 'vitest';
import { keyOf, parseEntrant } from './entrant.ts';
import { type Flags, HELP, parseFlags } from './flags.ts';
import { gamesOf } from './plan.ts';

const flags = (...args: string[]): Flags => parseFlags(args)!;
const match = (...args: string[]): Flags => flags('match', 'heuristic', 'random', ...args);
const series = (read: Flags) => read.run.series.map((one) => `${one.set} ${one.players} ${gamesOf(one)}`);
const pool = (size: number) => Array.from({ length: size }, (_, i) => `mc-light:${i + 1}`);

describe('an entrant', () => {
  it('is any bot there is, with samples or milliseconds', () => {
    for (const name of BOT_NAMES) expect(parseEntrant(name)).toEqual({ name, label: name, samples: 1000 });
    let used = 5;
    const clock = { now: () => 0, cpuTime: () => used };
    expect(startBudget(parseEntrant('mc-light:50'), clock)).toEqual({ samples: 50 });
    const budget = startBudget(parseEntrant('mc-light@50'), clock);
    expect(budget.samples).toBe(1_000_000);
    used = 30;
    expect(budget.spent?.()).toBe(0.5);
  });

  it('is the same in two spellings', () => {
    expect(keyOf(parseEntrant('mc-light'))).toBe(keyOf(parseEntrant('mc-light:1000')));
    expect(keyOf(parseEntrant('mc-light@1000'))).not.toBe(keyOf(parseEntrant('mc-light:1000')));
  });

  it('may spend as much as the limits allow', () => {
    expect(parseEntrant('random:1000000').samples).toBe(1_000_000);
    expect(parseEntrant('random@60000').milliseconds).toBe(60_000);
  });

  it.each([
    ['random:1000001', 'samples are a whole number from 1 to 1000000'],
    ['random:0', 'samples are a whole number from 1 to 1000000'],
    ['random:', 'samples are a whole number'],
    ['random:1e3', 'samples are a whole number'],
    ['random@60001', 'milliseconds are a whole number from 1 to 60000'],
    ['random@0', 'milliseconds are a whole number from 1 to 60000'],
    ['random@5:5', 'milliseconds are a whole number'],
    ['clever', `there is no bot "clever": they are ${BOT_NAMES.join(', ')}`],
    ['', 'there is no bot ""'],
  ])('is not %s', (text, message) => {
    expect(() => parseEntrant(text)).toThrow(message);
  });
});

describe('flags of an arena', () => {
  it('have defaults', () => {
    expect(series(match())).toEqual(['base 4 2400']);
    expect(series(match('--sprt', '2'))).toEqual(['base 4 6000']);
    expect(series(flags('pool', ...pool(2)))).toEqual(['base 4 240', 'base 4 240']);
  });

  it('take sets, mixes and numbers of players, and whole deals only', () => {
    expect(series(match('--set', 'mixed,court,base', '--players', '3,5', '--games', '7'))).toEqual([
      'mixed 3 9',
      'mixed 5 10',
      'court 3 9',
      'court 5 10',
      'base 3 9',
      'base 5 10',
    ]);
    expect(match('--set', 'all', '--players', 'all').places).toHaveLength(12);
  });

  it('set up a pool: every pair both ways round, and tables of all different bots', () => {
    const read = flags('pool', ...pool(4), '--games', '8', '--tables', '12');
    expect(series(read)).toEqual([...Array.from({ length: 12 }, () => 'base 4 8'), 'base 4 12']);
    expect(series(flags('pool', ...pool(4), '--games', '8')).at(-1)).toBe('base 4 32');
    expect(series(flags('pool', ...pool(4), '--tables', '0'))).toHaveLength(12);
  });

  it('leave out tables of all different bots where there are too few of them', () => {
    expect(series(flags('pool', ...pool(4), '--players', '5'))).toHaveLength(12);
  });

  it('ask for help', () => {
    expect(parseFlags(['--help'])).toBeUndefined();
    expect(parseFlags([])).toBeUndefined();
    for (const name of BOT_NAMES) expect(HELP).toContain(name);
  });

  it.each([
    [['--games', '1']],
    [['--games', '100000']],
    [['--sprt', '0.1']],
    [['--sprt', '50']],
    [['--workers', '64']],
    [['--games', '100000', '--set', 'all']],
    [['--games', '50000', '--players', '2', '--set', 'all']],
  ])('accept %j', (args) => {
    expect(match(...args).run).toBeDefined();
  });

  it('accept as many bots and games as there may be', () => {
    expect(flags('pool', ...pool(16), '--games', '4').entrants).toHaveLength(16);
    // 2 pairings and no other tables.
    expect(flags('pool', ...pool(2), '--games', '100000', '--players', '4').run.series).toHaveLength(2);
    const full = flags('pool', ...pool(5), '--games', '20000', '--tables', '100000', '--players', '4');
    expect(full.run.series.reduce((sum, one) => sum + gamesOf(one), 0)).toBe(500_000);
  });

  it.each([
    [['match', 'random'], 'a match is between 2 bots, not 1'],
    [['match', 'random', 'random', 'random'], 'a match is between 2 bots, not 3'],
    [['pool', 'random'], 'a pool has 2 to 16 bots, not 1'],
    [['pool', ...pool(17)], 'a pool has 2 to 16 bots, not 17'],
    [['pool', 'mc-light', 'random', 'mc-light:1000'], 'mc-light:1000 is in the pool twice'],
    [['duel', 'random', 'random'], 'an arena is a match or a pool, not "duel"'],
    [['match', 'random', 'random', '--games', '0'], '--games takes a whole number from 1 to 100000'],
    [['match', 'random', 'random', '--games', '100001'], '--games takes a whole number from 1 to 100000'],
    [['match', 'random', 'random', '--sprt', '0.09'], '--sprt takes a number of points from 0.1 to 50'],
    [['match', 'random', 'random', '--sprt', '51'], '--sprt takes a number of points from 0.1 to 50'],
    [['match', 'random', 'random', '--sprt', 'x'], '--sprt takes a number of points'],
    [['match', 'random', 'random', '--tables', '1'], '--tables is for a pool'],
    [['match', 'random', 'random', '--set', 'basis'], '--set takes one of base, ablaze'],
    [['match', 'random', 'random', '--workers', '65'], '--workers takes a whole number from 1 to 64'],
    [['pool', ...pool(2), '--sprt', '2'], '--sprt is for a match'],
    [['pool', ...pool(2), '--tables', '100001'], '--tables takes a whole number from 0 to 100000'],
    [
      ['pool', ...pool(5), '--games', '20001', '--tables', '100000'],
      'these are 500,080 games, and a run has at most 500,000',
    ],
  ])('refuse %j', (args, message) => {
    expect(() => parseFlags(args)).toThrow(message);
  });
});
