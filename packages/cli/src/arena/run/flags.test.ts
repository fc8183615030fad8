import { BOT_NAMES, startBudget } from '@oriflamme/bots';
import { describe, expect, it } from 'vitest';
import { keyOf, parseEntrant } from '../games/entrant.ts';
import { type Flags, parseFlags, USAGE } from './flags.ts';
import { gamesOf } from '../games/plan.ts';

const flags = (...args: string[]): Flags => parseFlags(args);
const match = (...args: string[]): Flags => flags('match', 'heuristic', 'random', ...args);
const series = (read: Flags) => read.run.series.map((one) => `${one.set} ${one.players} ${gamesOf(one)}`);
const pool = (size: number) => Array.from({ length: size }, (_, i) => `mc-light:${i + 1}`);

describe('parseEntrant', () => {
  it('accepts every bot, with samples or milliseconds', () => {
    for (const name of BOT_NAMES) expect(parseEntrant(name)).toEqual({ name, label: name, samples: 1000 });
    let used = 5;
    const clock = { now: () => 0, cpuTime: () => used };
    expect(startBudget(parseEntrant('mc-light:50'), clock)).toEqual({ samples: 50 });
    const budget = startBudget(parseEntrant('mc-light@50'), clock);
    expect(budget.samples).toBe(1_000_000);
    used = 30;
    expect(budget.spent?.()).toBe(0.5);
  });

  it('gives two spellings of one entrant the same key', () => {
    expect(keyOf(parseEntrant('mc-light'))).toBe(keyOf(parseEntrant('mc-light:1000')));
    expect(keyOf(parseEntrant('mc-light@1000'))).not.toBe(keyOf(parseEntrant('mc-light:1000')));
  });

  it('accepts the limits', () => {
    expect(parseEntrant('random:1000000').samples).toBe(1_000_000);
    expect(parseEntrant('random@60000').milliseconds).toBe(60_000);
  });

  it.each([
    ['random:1000001', 'samples must be an integer from 1 to 1000000'],
    ['random:0', 'samples must be an integer from 1 to 1000000'],
    ['random:', 'samples must be an integer'],
    ['random:1e3', 'samples must be an integer'],
    ['random@60001', 'milliseconds must be an integer from 1 to 60000'],
    ['random@0', 'milliseconds must be an integer from 1 to 60000'],
    ['random@5:5', 'milliseconds must be an integer'],
    ['clever', `unknown bot "clever": expected one of ${BOT_NAMES.join(', ')}`],
    ['', 'unknown bot ""'],
  ])('rejects %s', (text, message) => {
    expect(() => parseEntrant(text)).toThrow(message);
  });
});

describe('parseFlags of the arena', () => {
  it('has defaults', () => {
    expect(series(match())).toEqual(['base 4 2400']);
    expect(series(match('--sprt', '2'))).toEqual(['base 4 6000']);
    expect(series(flags('pool', ...pool(2)))).toEqual(['base 4 240', 'base 4 240']);
  });

  it('accepts sets, mixes and numbers of players, and rounds up to whole deals', () => {
    expect(series(match('--set', 'mixed,court,base', '--players', '3,5', '--games', '7'))).toEqual([
      'mixed 3 9',
      'mixed 5 10',
      'court 3 9',
      'court 5 10',
      'base 3 9',
      'base 5 10',
    ]);
    expect(match('--set', 'all', '--players', 'all').settings).toHaveLength(12);
  });

  it('plans a match against several bots', () => {
    const { run } = flags('match', 'heuristic', 'random', 'greedy', 'heuristic', '--games', '8');
    expect(run.series.map((one) => one.format === 'duel' && `${one.one.name} ${one.many.name}`)).toEqual([
      'heuristic random',
      'heuristic greedy',
      'heuristic heuristic',
    ]);
  });

  it('plans a pool: every ordered pair, and tables of all different bots', () => {
    const read = flags('pool', ...pool(4), '--games', '8', '--tables', '12');
    expect(series(read)).toEqual([...Array.from({ length: 12 }, () => 'base 4 8'), 'base 4 12']);
    expect(series(flags('pool', ...pool(4), '--games', '8')).at(-1)).toBe('base 4 32');
    expect(series(flags('pool', ...pool(4), '--tables', '0'))).toHaveLength(12);
  });

  it('plans no mixed tables with fewer bots than seats', () => {
    expect(series(flags('pool', ...pool(4), '--players', '5'))).toHaveLength(12);
  });

  it('lists every bot in the usage', () => {
    for (const name of BOT_NAMES) expect(USAGE).toContain(name);
  });

  it.each([
    [['--games', '1']],
    [['--games', '100000']],
    [['--sprt', '0.1']],
    [['--sprt', '50']],
    [['--workers', '64']],
    [['--minutes', '0.1']],
    [['--minutes', '1440']],
    [['--games', '100000', '--set', 'all']],
    [['--games', '50000', '--players', '2', '--set', 'all']],
  ])('accepts %j', (args) => {
    expect(match(...args).run).toBeDefined();
  });

  it('accepts the largest pool', () => {
    expect(flags('pool', ...pool(16), '--games', '4').entrants).toHaveLength(16);
    // 2 pairings and no other tables.
    expect(flags('pool', ...pool(2), '--games', '100000', '--players', '4').run.series).toHaveLength(2);
    const full = flags('pool', ...pool(5), '--games', '20000', '--tables', '100000', '--players', '4');
    expect(full.run.series.reduce((sum, one) => sum + gamesOf(one), 0)).toBe(500_000);
  });

  it.each([
    [['match', 'random'], 'a match takes 2 to 16 bots, not 1'],
    [['match', ...pool(17)], 'a match takes 2 to 16 bots, not 17'],
    [['match', 'heuristic', 'random', 'random'], 'random is in the match twice'],
    [['pool', 'random'], 'a pool takes 2 to 16 bots, not 1'],
    [['pool', ...pool(17)], 'a pool takes 2 to 16 bots, not 17'],
    [['pool', 'mc-light', 'random', 'mc-light:1000'], 'mc-light:1000 is in the pool twice'],
    [[], 'expected "match" or "pool"'],
    [['duel', 'random', 'random'], 'expected "match" or "pool", not "duel"'],
    [['match', 'random', 'random', '--games', '0'], '--games must be an integer from 1 to 100000'],
    [['match', 'random', 'random', '--games', '100001'], '--games must be an integer from 1 to 100000'],
    [['match', 'random', 'random', '--sprt', '0.09'], '--sprt must be a number from 0.1 to 50'],
    [['match', 'random', 'random', '--sprt', '51'], '--sprt must be a number from 0.1 to 50'],
    [['match', 'random', 'random', '--sprt', 'x'], '--sprt must be a number'],
    [['match', 'random', 'random', '--tables', '1'], '--tables is only for a pool'],
    [['match', 'random', 'random', '--set', 'basis'], '--set must be one of base, ablaze'],
    [['match', 'random', 'random', '--workers', '65'], '--workers must be an integer from 1 to 64'],
    [['pool', ...pool(2), '--sprt', '2'], '--sprt is only for a match'],
    [['pool', ...pool(2), '--minutes', '2'], '--minutes is only for a match'],
    [['match', 'random', 'random', '--minutes', '0.09'], '--minutes must be a number from 0.1 to 1440'],
    [['match', 'random', 'random', '--minutes', '1441'], '--minutes must be a number from 0.1 to 1440'],
    [['match', 'random', 'random', '--minutes', ''], '--minutes must be a number'],
    [['pool', ...pool(2), '--tables', '100001'], '--tables must be an integer from 0 to 100000'],
    [
      ['pool', ...pool(5), '--games', '20001', '--tables', '100000'],
      '500,080 games are more than the limit of 500,000',
    ],
  ])('rejects %j', (args, message) => {
    expect(() => parseFlags(args)).toThrow(message);
  });
});
