import { describe, expect, it } from 'vitest';
import { type Flags, parseFlags } from './flags.ts';

const flags = (...args: string[]): Flags => parseFlags(args)!;
const cells = (...args: string[]) =>
  flags(...args).run.cells.map(({ set, names }) => `${set} ${names.length}`);

describe('flags', () => {
  it('have defaults', () => {
    expect(flags()).toMatchObject({ run: { games: 1000, seed: '1' }, quiet: false, csv: undefined });
    expect(cells()).toEqual(['base 4']);
  });

  it('take one, several or all sets and numbers of players, each once', () => {
    expect(cells('--set', 'ablaze,base,ablaze', '--players', '2, 5')).toEqual([
      'ablaze 2',
      'ablaze 5',
      'base 2',
      'base 5',
    ]);
    expect(cells('--set', 'all', '--players', 'all')).toHaveLength(12);
    expect(cells('--set', 'mixed,wild')).toEqual(['mixed 4', 'wild 4']);
  });

  it('seat the named players round the table', () => {
    const names = (...args: string[]) => flags(...args).run.cells[0].names.join(' ');
    expect(names('--players', '3', '--player', 'eager')).toBe('eager eager eager');
    expect(names('--players', '5', '--player', 'eager,patient')).toBe('eager patient eager patient eager');
    expect(names('--players', '2', '--player', 'random,patient')).toBe('random patient');
  });

  it('ask for help', () => {
    expect(parseFlags(['--help'])).toBeUndefined();
  });

  it.each([
    ['games', '1', '10000000'],
    ['players', '2', '5'],
    ['workers', '1', '64'],
    ['seed', '', 'x'.repeat(100)],
  ])('accept --%s at its limits', (name, least, most) => {
    expect(flags(`--${name}=${least}`, `--${name}=${most}`).run).toBeDefined();
    expect(flags(`--${name}=${most}`, `--${name}=${least}`).run).toBeDefined();
  });

  it.each([
    ['--games', '0', '--games takes a whole number from 1 to 10000000'],
    ['--games', '10000001', '--games takes a whole number from 1 to 10000000'],
    ['--games', '1.5', '--games takes a whole number'],
    ['--players', '1', '--players takes a whole number from 2 to 5'],
    ['--players', '6', '--players takes a whole number from 2 to 5'],
    ['--players', '3,', '--players takes a whole number from 2 to 5'],
    ['--workers', '0', '--workers takes a whole number from 1 to 64'],
    ['--workers', '65', '--workers takes a whole number from 1 to 64'],
    ['--seed', 'x'.repeat(101), '--seed takes at most 100 characters'],
    ['--set', 'basis', '--set takes one of base, ablaze, alliance, mixed, wild'],
    ['--set', 'base,all', '--set takes one of'],
    ['--player', 'clever', '--player takes one of random, eager, patient'],
    ['--player', 'eager,', '--player takes one of'],
    ['--player', 'eager,eager,eager,eager,eager', '--player names 5 players, but there is a game of 4'],
    ['--fast', 'x', "Unknown option '--fast'"],
  ])('refuse %s %s', (name, value, message) => {
    expect(() => parseFlags([`${name}=${value}`])).toThrow(message);
  });
});
