import { readFileSync } from 'node:fs';
import { LEVEL_NAMES, type PlayableBot, STYLE_NAMES } from '@oriflamme/bots/names';
import { expect, it } from 'vitest';
import { ARENA, botRating } from './botRatings.ts';
import { toPoints } from './rating.ts';
import { winShares } from './winShares.ts';

/** The rows of the tables on a page, as lists of cells. */
const rowsOf = (page: string): string[][] =>
  readFileSync(new URL(`../../../docs/${page}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '));

it('The levels have the mean of their ratings in the three sets, as in docs/bots.md', () => {
  const rows = rowsOf('bots.md');
  const start = rows.findIndex((cells) => cells.join() === 'level,base,Ablaze,Alliance') + 1;
  const means = rows.slice(start, start + 5).map(([level, ...ratings]) => {
    expect(ratings).toHaveLength(3);
    return [level, Math.round(ratings.reduce((sum, text) => sum + Number.parseInt(text, 10), 0) / 3)];
  });
  const { champion, ...lower } = Object.fromEntries(LEVEL_NAMES.map((level) => [level, ARENA[level]]));
  expect(Object.fromEntries(means)).toEqual(lower);
  expect(champion).toBeGreaterThan(ARENA.duke);
});

it('The champion wins about as often against three dukes as in docs/strength.md', () => {
  const row = rowsOf('strength.md').find((cells) => cells.slice(0, 3).join() === 'champion@100,duke,4')!;
  const [low, high] = /\(([\d.]+)–([\d.]+),/u.exec(row[6])!.slice(1).map(Number);
  const [share] = winShares([botRating('champion'), ...Array.from({ length: 3 }, () => botRating('duke'))]);
  expect(100 * share).toBeGreaterThan(low);
  expect(100 * share).toBeLessThan(high);
});

it('docs/ratings.md has the points of all bots', () => {
  const rows = rowsOf('ratings.md');
  const at = rows.findIndex(([first]) => first.startsWith('page'));
  const documented = rows[at].flatMap((names, column) =>
    names.split(', ').map((name) => [name, Number(rows[at + 1][column])]),
  );
  const bots: readonly PlayableBot[] = [...LEVEL_NAMES, ...STYLE_NAMES];
  expect(Object.fromEntries(documented)).toEqual(
    Object.fromEntries(bots.map((bot) => [bot, toPoints(botRating(bot).mu)])),
  );
});
