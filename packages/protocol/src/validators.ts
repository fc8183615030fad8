import { expected, excerpt, ValidationError } from './validationError.ts';

/** Gives a checked value or throws what is wrong with it. Undefined, which JSON does not know, means: left out. */
export type Validator<T> = (value: unknown) => T;

/** A reader for each field, so that a field added to a type has to be read here as well. */
export type Validators<T> = { readonly [K in keyof Required<T>]: Validator<T[K]> };

export const bool: Validator<boolean> = (value) => {
  if (typeof value !== 'boolean') throw expected('true or false');
  return value;
};

export const integer =
  (min: number, max: number): Validator<number> =>
  (value) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < min || value > max)
      throw expected(`a whole number from ${min} to ${max}`);
    return value + 0; // which turns -0 into 0
  };

export const oneOf =
  <const T extends string>(words: readonly T[]): Validator<T> =>
  (value) => {
    if (!words.includes(value as T)) throw expected(words.join(' or '));
    return value as T;
  };

export const optional =
  <T>(read: Validator<T>): Validator<T | undefined> =>
  (value) =>
    value === undefined ? undefined : read(value);

export const nullable =
  <T>(read: Validator<T>): Validator<T | null> =>
  (value) =>
    value === null ? null : read(value);

export const list =
  <T>(min: number, max: number, read: Validator<T>): Validator<T[]> =>
  (value) => {
    if (!Array.isArray(value) || value.length < min || value.length > max)
      throw expected(`a list of ${min} to ${max}`);
    const result: T[] = [];
    try {
      for (const entry of value) result.push(read(entry));
    } catch (error) {
      throw withPath(error, `[${result.length}]`);
    }
    return result;
  };

export function asObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw expected('an object');
  return value as Record<string, unknown>;
}

/** An object with these fields and no others, so that a misspelt one is noticed. */
export function object<T>(fields: Validators<T>): Validator<T> {
  const names = Object.keys(fields);
  const readers = Object.values<Validator<unknown>>(fields);
  return (value) => {
    const found = asObject(value);
    for (const name in found)
      if (!names.includes(name)) throw new ValidationError(`has an unknown field ${excerpt(name)}`);
    const result: Record<string, unknown> = {};
    let at = 0;
    try {
      for (; at < names.length; at++) {
        const field = readers[at](found[names[at]]);
        if (field !== undefined) result[names[at]] = field;
      }
    } catch (error) {
      throw withPath(error, names[at]);
    }
    return result as T;
  };
}

type Typed = { readonly type: string };

/** An object whose `type` says which other fields it has. */
export function taggedUnion<T extends Typed>(
  kinds: {
    readonly [K in T['type']]: Validators<Omit<Extract<T, { readonly type: K }>, 'type'>>;
  },
): Validator<T> {
  const readers = new Map(
    Object.entries<Validators<object>>(kinds).map(([type, fields]) => [
      type as unknown,
      object({ type: () => type, ...fields }) as Validator<unknown>,
    ]),
  );
  const types = [...readers.keys()].join(' or ');
  return (value) => {
    const read = readers.get(asObject(value)['type']);
    if (!read) throw expected(types).prependPath('type');
    return read(value) as T;
  };
}

function withPath(error: unknown, step: string): unknown {
  return error instanceof ValidationError ? error.prependPath(step) : error;
}
