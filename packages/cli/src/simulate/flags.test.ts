import { describe, expect, it } from 'vitest';
import { type Flags, parseFlags } from './flags.ts';

const flags = (...args: string[]): Flags => parseFlags(args);
const cells = (...args: string[]) =>
  flags(...args).run.cells.map(({ set, names }) => `${set} ${names.length}`);

describe('parseFlags of simulate', () => {
  it('has defaults', () => {
    expect(flags()).toMatchObject({ run: { games: 1000, seed: '1' }, quiet: false, csv: undefined });
    expect(cells()).toEqual(['base 4']);
  });

  it('accepts one, several or all sets and numbers of players, without duplicates', () => {
    expect(cells('--set', 'ablaze,base,ablaze', '--players', '2, 5')).toEqual([
      'ablaze 2',
      'ablaze 5',
      'base 2',
      'base 5',
    ]);
    expect(cells('--set', 'all', '--players', 'all')).toHaveLength(12);
    expect(cells('--set', 'mixed,wild')).toEqual(['mixed 4', 'wild 4']);
  });

  it('repeats the named players around the table', () => {
    const names = (...args: string[]) => flags(...args).run.cells[0].names.join(' ');
    expect(names('--players', '3', '--player', 'eager')).toBe('eager eager eager');
    expect(names('--players', '5', '--player', 'eager,patient')).toBe('eager patient eager patient eager');
    expect(names('--players', '2', '--player', 'random,patient')).toBe('random patient');
  });

  it.each([
    ['games', '1', '10000000'],
    ['players', '2', '5'],
    ['workers', '1', '64'],
    ['seed', '', 'x'.repeat(100)],
  ])('accepts --%s at its limits', (name, min, max) => {
    expect(flags(`--${name}=${min}`, `--${name}=${max}`).run).toBeDefined();
    expect(flags(`--${name}=${max}`, `--${name}=${min}`).run).toBeDefined();
  });

  it.each([
    ['--games', '0', '--games must be an integer from 1 to 10000000'],
    ['--games', '10000001', '--games must be an integer from 1 to 10000000'],
    ['--games', '1.5', '--games must be an integer'],
    ['--players', '1', '--players must be an integer from 2 to 5'],
    ['--players', '6', '--players must be an integer from 2 to 5'],
    ['--players', '3,', '--players must be an integer from 2 to 5'],
    ['--workers', '0', '--workers must be an integer from 1 to 64'],
    ['--workers', '65', '--workers must be an integer from 1 to 64'],
    ['--seed', 'x'.repeat(101), '--seed must be at most 100 characters long'],
    ['--set', 'basis', '--set must be one of base, ablaze, alliance, mixed, wild'],
    ['--set', 'base,all', '--set must be one of'],
    ['--player', 'clever', '--player must be one of random, eager, patient'],
    ['--player', 'eager,', '--player must be one of'],
    ['--player', 'eager,eager,eager,eager,eager', '--player names 5 players, but the smallest game has 4'],
    ['--fast', 'x', "Unknown option '--fast'"],
  ])('rejects %s %s', (name, value, message) => {
    expect(() => parseFlags([`${name}=${value}`])).toThrow(message);
  });
});
