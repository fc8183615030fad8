import { describe, expect, it } from 'vitest';
import { THEME } from '../../chart/theme.ts';
import { expectWellFormed } from '../../testing/wellFormed.ts';
import type { Report } from '../report/report.ts';
import type { PoolSummary } from '../report/poolSummary.ts';
import { drawArena } from './chart.ts';
import { heatOf } from './heat.ts';

const share = (value: number) => ({ share: value, low: value * 0.9, high: value * 0.9 + 0.1 });
const stats = (bot: string) => ({
  bot,
  score: 9,
  decisions: 100,
  milliseconds: 1.25,
  failures: { threw: 0, noOption: 0, late: 0 },
});

const pool = (bots: string[]): PoolSummary => ({
  set: 'base',
  players: 4,
  games: 1234,
  openGames: 100,
  par: 0.25,
  anchor: bots[0],
  lines: bots.map((bot, at) => ({
    ...stats(bot),
    rating: { rating: 1000 - 10 * at, low: 990 - 10 * at, high: 1012 - 10 * at },
    mean: share(0.3),
    minimum: { ...share(0.125), against: bots[(at + 1) % bots.length] },
    seats: [share(0.2)],
  })),
  cross: bots.map((_, row) => bots.map((__, column) => (row === column ? undefined : share(0.375)))),
});

const match = (players: number): Report['matches'][number] => ({
  set: 'court',
  players,
  one: 'mc-light',
  many: 'random',
  games: 40,
  deals: 10,
  share: share(0.5),
  par: 1 / players,
  seats: Array.from({ length: players }, (_, seat) => share(0.1 * seat)),
  scores: [12, 9],
  stats: [stats('mc-light'), stats('random')],
  test: undefined,
});

const report = (more: Partial<Report>): Report => ({
  seed: 'a<b',
  rules: 1,
  matches: [],
  pools: [],
  together: undefined,
  ...more,
});

describe('drawArena', () => {
  it.each([2, 5, 16])('shows every bot and every pairing of a pool of %i', (size) => {
    const bots = Array.from({ length: size }, (_, at) => `mc-light:${at + 1}`);
    const svg = drawArena(report({ pools: [pool(bots)] }));
    expectWellFormed(svg);
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    for (const bot of bots) expect(svg).toContain(`>${bot}</text>`);
    expect(svg.match(/>(37\.5|38)<\/text>/g)).toHaveLength(size * (size - 1));
    expect(svg).toContain('seed a&lt;b,');
  });

  it('shows every seat and par of a match', () => {
    const svg = drawArena(report({ matches: [match(4)] }));
    expectWellFormed(svg);
    expect(svg).toContain('>mc-light against three random</text>');
    expect(svg).toContain('>seat 4</text>');
    expect(svg).toContain('par 25.0 %');
    expect(svg).not.toContain('seat 5');
  });

  it('leaves out the number of opponents if it differs between matches', () => {
    const svg = drawArena(report({ matches: [match(2), match(5)] }));
    expectWellFormed(svg);
    expect(svg).toContain('>mc-light against random</text>');
  });

  it('is neutral at par, blue above and red below it', () => {
    expect(heatOf(0.25, 0.25)).toEqual({ fill: THEME.leaf, ink: THEME.ink });
    const [above, below] = [heatOf(0.9, 0.25), heatOf(0, 0.25)].map(({ fill, ink }) => ({ fill, ink }));
    expect(above.fill).toMatch(/^#[0-4].[0-6].[8-f]./);
    expect(below.fill).toMatch(/^#[8-f].[0-4].[0-4]./);
    expect([above.ink, below.ink]).toEqual([THEME.leaf, THEME.leaf]);
  });
});
