import type { Seed } from '@oriflamme/engine';
import { LIMITS } from './limits.ts';
import { RequestError } from './requestError.ts';

/** The fields of a request, on no prototype: whatever is found in it was sent. */
export type Fields = Record<string, unknown>;

/** A game's handle: a number that we gave it, or the text that the other side did. */
export type Handle = number | string;

const wrong = (name: string, what: string) => new RequestError('bad-request', `"${name}" has to be ${what}.`);

export function asFields(value: unknown): Fields | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.assign(Object.create(null) as Fields, value);
}

export function textField(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string') throw wrong(name, 'text');
  if (value.length > LIMITS.text)
    throw new RequestError('too-long', `"${name}" has at most ${LIMITS.text} characters.`);
  return value;
}

/** Short text or a number, as ids, seeds and handles are. */
export function handleField(fields: Fields, name: string): Handle {
  const value = fields[name];
  // Too great a number comes out of JSON as infinite, and could not go back in.
  if (Number.isFinite(value)) return value as number;
  if (typeof value !== 'string') throw wrong(name, 'text or a number');
  return textField(fields, name);
}

export const seedOf = (fields: Fields): Seed => handleField(fields, 'seed');

export function integerField(fields: Fields, name: string): number {
  const value = fields[name];
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw wrong(name, 'a whole number, 0 or more');
  return value;
}

/** A seat, null for a spectator, or undefined where the request names none. */
export function viewerOf(fields: Fields): number | null | undefined {
  if (fields['viewer'] === undefined) return undefined;
  return fields['viewer'] === null ? null : integerField(fields, 'viewer');
}
