import { describe, expect, it } from 'vitest';
import { cardName } from '../format/names.ts';
import { SET_NAMES } from '../lib/sets.ts';
import { csvTables, siblingFile } from './csv.ts';
import { cellsOf } from './plan.ts';
import { playBatch } from './playBatch.ts';
import { kindsOfSet, summarise } from './summary.ts';
import { formatTable } from './textReport.ts';

const summaries = cellsOf(SET_NAMES, [2, 5], ['random', 'patient']).map((cell) =>
  summarise(cell, playBatch({ ...cell, cell: 0, seed: 'report', from: 0, to: 6 })),
);

describe('formatTable', () => {
  it('is at most 100 columns wide with numbers of any size', () => {
    const widest = summaries.map((summary) => formatTable({ ...summary, games: 10_000_000 })).join('\n');
    const lengths = widest.split('\n').map((line) => line.length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(100);
  });

  it('has a row for every kind of the set and for every seat', () => {
    for (const summary of summaries) {
      const lines = formatTable(summary).split('\n');
      for (const kind of kindsOfSet(summary.set))
        expect(lines.filter((line) => line.startsWith(`  ${cardName(kind)} `))).toHaveLength(1);
      expect(lines.filter((line) => /^ {2}(Red|Blue|Green|Gold|Black) /.test(line))).toHaveLength(
        summary.names.length,
      );
    }
  });

  it('names the players', () => {
    expect(formatTable(summaries[0])).toContain('Oriflamme, 2 families (random, patient), 6 games');
  });
});

describe('csvTables', () => {
  const read = (csv: string): Record<string, string>[] => {
    expect(csv.endsWith('\n')).toBe(true);
    const [head, ...lines] = csv.trimEnd().split('\n');
    const names = head.split(',');
    expect(new Set(names).size).toBe(names.length);
    return lines.map((line) => {
      const values = line.split(',');
      expect(values).toHaveLength(names.length);
      return Object.fromEntries(names.map((name, at) => [name, values[at]]));
    });
  };
  const tables = csvTables(summaries);

  it('has one row per set, number of players and kind, with numeric values', () => {
    const rows = read(tables['']);
    const keys = rows.map(({ set, players, kind }) => `${set} ${players} ${kind}`);
    expect(new Set(keys).size).toBe(rows.length);
    expect(rows).toHaveLength(2 * (10 + 11 + 10 + 31 + 31));
    for (const { set: _, kind: __, type, ...figures } of rows) {
      expect(['character', 'intrigue']).toContain(type);
      for (const figure of Object.values(figures)) expect(figure).toMatch(/^(\d+(\.\d{1,6})?)?$/);
    }
  });

  it('leaves a value empty only without samples', () => {
    for (const row of read(tables[''])) expect(row['brings'] === '').toBe(row['cards'] === '0');
  });

  it('has one row per set and number of players, and one per seat', () => {
    expect(read(tables['-games']).map(({ set, players }) => `${set} ${players}`)).toEqual(
      SET_NAMES.flatMap((set) => [`${set} 2`, `${set} 5`]),
    );
    const seats = read(tables['-seats']);
    expect(seats).toHaveLength(5 * 7);
    expect(seats[1]).toMatchObject({ set: 'base', players: '2', seat: '1', player: 'patient' });
  });

  it.each([
    ['out.csv', 'out-games.csv'],
    ['a.b/out', 'a.b/out-games'],
    ['./x.y.csv', './x.y-games.csv'],
  ])('names the sibling of %s %s', (file, sibling) => {
    expect(siblingFile(file, '-games')).toBe(sibling);
    expect(siblingFile(file, '')).toBe(file);
  });
});
