import { availableParallelism } from 'node:os';
import { MAX_SEATS, MIN_SEATS } from '@oriflamme/engine';
import { UsageError } from './command.ts';

export function parseInteger(text: string | undefined, option: string, min: number, max: number): number {
  const value = Number(text);
  if (text === undefined || text.trim() === '' || !Number.isInteger(value) || value < min || value > max)
    throw new UsageError(`--${option} must be an integer from ${min} to ${max}`);
  return value;
}

export function parseChoice<const T extends string>(
  text: string | undefined,
  words: readonly T[],
  option: string,
): T {
  const word = words.find((candidate) => candidate === text);
  if (word === undefined) throw new UsageError(`--${option} must be one of ${words.join(', ')}`);
  return word;
}

/** Comma-separated values without duplicates, or `all`. */
export function parseList<T>(text: string, all: readonly T[], parse: (name: string) => T): readonly T[] {
  if (text === 'all') return all;
  return [...new Set(text.split(',').map((name) => parse(name.trim())))];
}

const ALL_COUNTS = Array.from({ length: MAX_SEATS - MIN_SEATS + 1 }, (_, more) => MIN_SEATS + more);

export const playerCounts = (text: string): readonly number[] =>
  parseList(text, ALL_COUNTS, (n) => parseInteger(n, 'players', MIN_SEATS, MAX_SEATS));

export const MAX_WORKERS = 64;
export const DEFAULT_WORKERS = String(Math.min(MAX_WORKERS, availableParallelism()));

/** Seeds are printed in charts. */
const MAX_SEED_LENGTH = 100;

export function parseSeed(text: string): string {
  if (text.length > MAX_SEED_LENGTH)
    throw new UsageError(`--seed must be at most ${MAX_SEED_LENGTH} characters long`);
  return text;
}

/** An argument as a shell reads it, for commands that are printed. */
export const quoted = (text: string): string =>
  /^[\w.,-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
