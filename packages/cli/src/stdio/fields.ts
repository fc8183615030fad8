import type { Seed } from '@oriflamme/engine';
import { LIMITS } from './limits.ts';
import { RequestError } from './requestError.ts';

/** The fields of a request, without a prototype: every property was sent by the client. */
export type Fields = Record<string, unknown>;

/** A game's handle: a number assigned by the session, or text chosen by the client. */
export type Handle = number | string;

// Checked field by field, not with one schema per method: the reason of a rejection depends on the order (an unknown game
// comes before a bad seed), and a text that is too long has a reason of its own.

const invalid = (name: string, expected: string) =>
  new RequestError('bad-request', `"${name}" must be ${expected}.`);

export function asFields(value: unknown): Fields | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.assign(Object.create(null) as Fields, value);
}

export function textField(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string') throw invalid(name, 'text');
  if (value.length > LIMITS.text)
    throw new RequestError('too-long', `"${name}" may have at most ${LIMITS.text} characters.`);
  return value;
}

/** Short text or a number: an id, a seed or a handle. */
export function handleField(fields: Fields, name: string): Handle {
  const value = fields[name];
  // JSON.parse turns a number that is too large into Infinity, which JSON cannot represent.
  if (Number.isFinite(value)) return value as number;
  if (typeof value !== 'string') throw invalid(name, 'text or a number');
  return textField(fields, name);
}

export const seedOf = (fields: Fields): Seed => handleField(fields, 'seed');

export function integerField(fields: Fields, name: string): number {
  const value = fields[name];
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw invalid(name, 'an integer, 0 or more');
  return value;
}

/** A seat, `decider` for the one that decides, or null for a spectator. */
export type Viewer = number | 'decider' | null;

/** Undefined if the request has no viewer. */
export function viewerOf(fields: Fields): Viewer | undefined {
  const { viewer } = fields;
  if (viewer === undefined || viewer === null || viewer === 'decider') return viewer;
  if (typeof viewer === 'string') throw invalid('viewer', 'a seat, "decider", or null for a spectator');
  return integerField(fields, 'viewer');
}
