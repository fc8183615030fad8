import { availableParallelism } from 'node:os';
import { MAX_SEATS, MIN_SEATS } from '@oriflamme/engine';
import { UsageError } from './command.ts';

/** A whole number between two bounds, from the text of an option. */
export function parseInteger(text: string | undefined, option: string, min: number, max: number): number {
  const value = Number(text);
  if (text === undefined || text.trim() === '' || !Number.isInteger(value) || value < min || value > max)
    throw new UsageError(`--${option} takes a whole number from ${min} to ${max}`);
  return value;
}

export function parseChoice<const T extends string>(
  text: string | undefined,
  words: readonly T[],
  option: string,
): T {
  const word = words.find((candidate) => candidate === text);
  if (word === undefined) throw new UsageError(`--${option} takes one of ${words.join(', ')}`);
  return word;
}

/** Names with commas between them, each of them once. */
export function parseList<T>(text: string, all: readonly T[], read: (name: string) => T): readonly T[] {
  if (text === 'all') return all;
  return [...new Set(text.split(',').map((name) => read(name.trim())))];
}

const EVERY_COUNT = Array.from({ length: MAX_SEATS - MIN_SEATS + 1 }, (_, more) => MIN_SEATS + more);

/** One or several numbers of players, or `all`. */
export const playerCounts = (text: string): readonly number[] =>
  parseList(text, EVERY_COUNT, (n) => parseInteger(n, 'players', MIN_SEATS, MAX_SEATS));

export const MAX_WORKERS = 64;
/** One per core. */
export const DEFAULT_WORKERS = String(Math.min(MAX_WORKERS, availableParallelism()));

/** Longer ones help nobody and stand in every picture. */
const MAX_SEED = 100;

export function parseSeed(text: string): string {
  if (text.length > MAX_SEED) throw new UsageError(`--seed takes at most ${MAX_SEED} characters`);
  return text;
}
