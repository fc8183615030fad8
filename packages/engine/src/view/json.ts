import { GameError } from '../state/errors.ts';
import { kindNumber, type Kind } from '../state/kinds.ts';

// Validators for untrusted JSON: each returns the checked value or throws `bad-position` with its path.

const fail = (where: string, what: string) => new GameError('bad-position', `${where} has to be ${what}.`);

/** Copies own fields to an object without a prototype, so that inherited ones are ignored. */
export function expectObject(value: unknown, where: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw fail(where, 'an object');
  return Object.assign(Object.create(null) as Record<string, unknown>, value);
}

export function expectArray(value: unknown, max: number, where: string): unknown[] {
  if (!Array.isArray(value) || value.length > max) throw fail(where, `a list of at most ${max}`);
  return value;
}

export function expectInteger(value: unknown, min: number, max: number, where: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max)
    throw fail(where, `a whole number from ${min} to ${max}`);
  return value;
}

export function expectBoolean(value: unknown, where: string): boolean {
  if (typeof value !== 'boolean') throw fail(where, 'true or false');
  return value;
}

export function expectKind(value: unknown, where: string): Kind {
  if (kindNumber(value) === undefined) throw fail(where, 'a kind of card');
  return value as Kind;
}

export const expectKinds = (value: unknown, max: number, where: string): Kind[] =>
  expectArray(value, max, where).map((entry) => expectKind(entry, where));

export const nullable = <T>(value: unknown, read: (value: unknown) => T): T | null =>
  value === null ? null : read(value);

export function expectOneOf<const T extends string>(value: unknown, words: readonly T[], where: string): T {
  if (!words.includes(value as T)) throw fail(where, words.join(' or '));
  return value as T;
}
