import { describe, expect, it } from 'vitest';
import { type Flags, parseFlags } from './flags.ts';
import { type Report, reportOf } from '../report/report.ts';
import { playAll } from './run.ts';

/** All figures but the times, which are never the same twice. */
const timeless = (report: Report): unknown =>
  JSON.parse(JSON.stringify(report, (key, value: unknown) => (key === 'milliseconds' ? undefined : value)));

async function run(args: string[], workers: number): Promise<{ report: Report; games: number }> {
  const flags: Flags = parseFlags([...args, '--workers', String(workers)]);
  let games = 0;
  const outcome = await playAll(flags.run, undefined, {
    onStart: () => {},
    onPlayed: (n) => void (games += n),
  });
  return { report: reportOf(flags, outcome), games };
}

// Threads start slowly on a busy machine.
describe('playAll of the arena', { timeout: 60_000 }, () => {
  it('gives the same results with any number of workers', async () => {
    const args = 'pool random heuristic mc-random:2 --players 2,3 --set mixed --games 3'.split(' ');
    const one = await run(args, 1);
    const two = await run(args, 2);
    expect(timeless(two.report)).toEqual(timeless(one.report));
    expect(one.report.pools.map(({ players, games, openGames }) => [players, games, openGames])).toEqual([
      [2, 24 + 10, 10],
      [3, 18 + 9, 9],
    ]);
    expect(one.report.together?.map(({ bot }) => bot).toSorted()).toEqual([
      'heuristic',
      'mc-random:2',
      'random',
    ]);
  });

  it('stops a match when the sequential test is decided, on the same deal with any number of workers', async () => {
    const args = ['match', 'heuristic', 'random', '--players', '2', '--sprt', '20', '--games', '4000'];
    const one = await run(args, 1);
    const two = await run(args, 2);
    expect(one.report.matches[0]).toMatchObject({ test: { verdict: 'better', gain: 0.2, errorRate: 0.05 } });
    expect(one.games).toBeLessThan(200);
    expect(timeless(two.report)).toEqual(timeless(one.report));
  });

  it('begins no deal after the time limit, and reports about as many deals of each match', async () => {
    const flags = parseFlags(['match', 'heuristic', 'random', 'greedy', '--minutes', '1', '--workers', '1']);
    let seconds = 0;
    const outcome = await playAll(flags.run, undefined, undefined, () => 1000 * seconds++);
    expect(reportOf(flags, outcome).matches.map(({ deals }) => deals)).toEqual([30, 29]);
    const none = await playAll(flags.run, undefined, undefined, () => 60_000 * seconds++);
    expect(reportOf(flags, none).matches).toEqual([]);
  });
});
