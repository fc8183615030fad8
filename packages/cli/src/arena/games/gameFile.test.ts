import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GameFile, type FileHeader } from './gameFile.ts';
import type { GameResult } from './playGame.ts';

let folder = '';
let name = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'oriflamme-'));
  name = path.join(folder, 'games.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

const header: FileHeader = {
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
  failures: { threw: 0, noOption: 0, late: 0 },
});
const game = (deal: number): GameResult => ({
  series: 'base/2/a against b',
  deal,
  rotation: 0,
  seats: [seat('a', 1), seat('b', 0)],
});

function append(...games: GameResult[]): void {
  const file = new GameFile(name, header);
  file.append(games);
  file.close();
}

function load(more: Partial<FileHeader> = {}): readonly GameResult[] {
  const file = new GameFile(name, { ...header, ...more });
  file.close();
  return file.games;
}

describe('GameFile', () => {
  it('returns the appended games, also in a second run', () => {
    expect(load()).toEqual([]);
    append(game(0), game(1));
    append(game(2));
    expect(load()).toEqual([game(0), game(1), game(2)]);
  });

  it('reads files that call the failures falls', () => {
    append(game(0));
    writeFileSync(name, readFileSync(name, 'utf8').replaceAll('"failures"', '"falls"'));
    expect(load()).toEqual([game(0)]);
  });

  it('truncates a half-written last line and continues after the one before', () => {
    append(game(0));
    const line = JSON.stringify(game(1));
    for (const torn of [line.slice(0, 1), line.slice(0, -10), line]) {
      appendFileSync(name, torn);
      expect(load()).toEqual([game(0)]);
    }
    appendFileSync(name, line.slice(0, 20));
    append(game(1));
    expect(load()).toEqual([game(0), game(1)]);
  });

  it('starts over if even the header is incomplete', () => {
    load();
    const first = readFileSync(name, 'utf8');
    for (const length of [0, 1, first.length - 1]) {
      writeFileSync(name, first.slice(0, length));
      append(game(0));
      expect(load()).toEqual([game(0)]);
    }
  });

  it.each([
    [{ seed: '2' }, 'seed: "1", now "2"'],
    [{ bots: ['b', 'a'] }, 'bots: ["a","b"], now ["b","a"]'],
    [{ sets: ['base', 'ablaze'] }, 'sets: ["base"], now ["base","ablaze"]'],
    [{ players: [3] }, 'numbers of players: [2], now [3]'],
    [{ format: 'pool' as const }, 'format: "match", now "pool"'],
    [{ rules: 2 }, 'version of the rules: 1, now 2'],
  ])('rejects different settings: %j', (other, message) => {
    append(game(0));
    const before = readFileSync(name, 'utf8');
    expect(() => load(other)).toThrow(`${name} was written with different settings (${message})`);
    expect(readFileSync(name, 'utf8')).toBe(before);
  });

  it.each(['some other text', 'two other\nlines\n', '{}\n', 'null\n', '[1]\n'])(
    'does not overwrite another file: %j',
    (text) => {
      writeFileSync(name, text);
      expect(() => load()).toThrow('is not a file of arena games');
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
  ])('names the invalid line: %j', (line) => {
    append(game(0));
    appendFileSync(name, `${line}\n`);
    expect(() => load()).toThrow(`line 3 of ${name} is not a game of this arena`);
  });

  it('accepts a file of the maximal size', () => {
    append(game(0));
    const { size } = statSync(name);
    new GameFile(name, header, size).close();
    expect(() => new GameFile(name, header, size - 1)).toThrow(`${name} is larger than ${size - 1} bytes`);
  });

  it('rejects a folder', () => {
    expect(() => new GameFile(folder, header)).toThrow(`cannot use ${folder}`);
  });
});
