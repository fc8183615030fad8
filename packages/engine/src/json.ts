import { GameError } from './errors.ts';
import { kindNumber, type Kind } from './kinds.ts';

// Reading what others wrote: each function gives a checked value or says what is wrong and where.

const fail = (where: string, what: string) => new GameError('bad-position', `${where} has to be ${what}.`);

/** Own, plain fields only, so that nothing can hide in a prototype. */
export function record(value: unknown, where: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw fail(where, 'an object');
  return Object.assign(Object.create(null) as Record<string, unknown>, value);
}

export function list(value: unknown, max: number, where: string): unknown[] {
  if (!Array.isArray(value) || value.length > max) throw fail(where, `a list of at most ${max}`);
  return value;
}

export function integer(value: unknown, min: number, max: number, where: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max)
    throw fail(where, `a whole number from ${min} to ${max}`);
  return value;
}

export function flag(value: unknown, where: string): boolean {
  if (typeof value !== 'boolean') throw fail(where, 'true or false');
  return value;
}

export function kind(value: unknown, where: string): Kind {
  if (kindNumber(value) === undefined) throw fail(where, 'a kind of card');
  return value as Kind;
}

export const kinds = (value: unknown, max: number, where: string): Kind[] =>
  list(value, max, where).map((entry) => kind(entry, where));

export const nullable = <T>(value: unknown, read: (value: unknown) => T): T | null =>
  value === null ? null : read(value);

export function oneOf<const T extends string>(value: unknown, words: readonly T[], where: string): T {
  if (!words.includes(value as T)) throw fail(where, words.join(' or '));
  return value as T;
}
