import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GameFile, type Settings } from './gameFile.ts';
import type { GameResult } from './playGame.ts';

let folder = '';
let name = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'oriflamme-'));
  name = path.join(folder, 'games.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

const settings: Settings = {
  format: 'match',
  bots: ['a', 'b'],
  sets: ['base'],
  players: [2],
  seed: '1',
  rules: 1,
};

const seat = (bot: string, share: number) => ({
  bot,
  share,
  score: 9,
  decisions: 30,
  milliseconds: 1.5,
  falls: { threw: 0, noOption: 0, late: 0 },
});
const game = (deal: number): GameResult => ({
  series: 'base/2/a against b',
  deal,
  rotation: 0,
  seats: [seat('a', 1), seat('b', 0)],
});

function keep(...games: GameResult[]): void {
  const file = new GameFile(name, settings);
  file.append(games);
  file.close();
}

function held(more: Partial<Settings> = {}): readonly GameResult[] {
  const file = new GameFile(name, { ...settings, ...more });
  file.close();
  return file.games;
}

describe('a file of games', () => {
  it('gives back what was put in, also in a second run', () => {
    expect(held()).toEqual([]);
    keep(game(0), game(1));
    keep(game(2));
    expect(held()).toEqual([game(0), game(1), game(2)]);
  });

  it('drops a last line that was cut off, and goes on after the one before', () => {
    keep(game(0));
    const line = JSON.stringify(game(1));
    for (const torn of [line.slice(0, 1), line.slice(0, -10), line]) {
      appendFileSync(name, torn);
      expect(held()).toEqual([game(0)]);
    }
    appendFileSync(name, line.slice(0, 20));
    keep(game(1));
    expect(held()).toEqual([game(0), game(1)]);
  });

  it('begins anew where even its first line was cut off', () => {
    held();
    const first = readFileSync(name, 'utf8');
    for (const length of [0, 1, first.length - 1]) {
      writeFileSync(name, first.slice(0, length));
      keep(game(0));
      expect(held()).toEqual([game(0)]);
    }
  });

  it.each([
    [{ seed: '2' }, 'its seed "1", now "2"'],
    [{ bots: ['b', 'a'] }, 'its bots ["a","b"], now ["b","a"]'],
    [{ sets: ['base', 'ablaze'] }, 'its sets ["base"], now ["base","ablaze"]'],
    [{ players: [3] }, 'its numbers of players [2], now [3]'],
    [{ format: 'pool' as const }, 'its format "match", now "pool"'],
    [{ rules: 2 }, 'its version of the rules 1, now 2'],
  ])('is refused with other settings: %j', (other, message) => {
    keep(game(0));
    const before = readFileSync(name, 'utf8');
    expect(() => held(other)).toThrow(`${name} was begun with other settings: ${message}`);
    expect(readFileSync(name, 'utf8')).toBe(before);
  });

  it.each(['a letter to my aunt', 'dear aunt,\nmany thanks\n', '{}\n', 'null\n', '[1]\n'])(
    'is not made out of another file: %j',
    (text) => {
      writeFileSync(name, text);
      expect(() => held()).toThrow('does not hold games of an arena');
      expect(readFileSync(name, 'utf8')).toBe(text);
    },
  );

  it.each([
    'nonsense',
    '{}',
    JSON.stringify({ ...game(1), deal: -1 }),
    JSON.stringify({ ...game(1), rotation: 2 }),
    JSON.stringify({ ...game(1), seats: [seat('a', 1), seat('stranger', 0)] }),
    JSON.stringify({ ...game(1), seats: [seat('a', 1), seat('b', 1)] }),
  ])('tells which line is wrong: %j', (line) => {
    keep(game(0));
    appendFileSync(name, `${line}\n`);
    expect(() => held()).toThrow(`line 3 of ${name} is not a game of this arena`);
  });

  it('is taken up to its greatest size', () => {
    keep(game(0));
    const { size } = statSync(name);
    new GameFile(name, settings, size).close();
    expect(() => new GameFile(name, settings, size - 1)).toThrow(`${name} has more than ${size - 1} bytes`);
  });

  it('cannot be a folder', () => {
    expect(() => new GameFile(folder, settings)).toThrow(`cannot use ${folder}`);
  });
});
