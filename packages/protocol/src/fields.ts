import { hasToBe, quoted, Unreadable } from './unreadable.ts';

/** Gives a checked value or throws what is wrong with it. Undefined, which JSON does not know, means: left out. */
export type Reader<T> = (value: unknown) => T;

/** A reader for each field, so that a field added to a type has to be read here as well. */
export type Fields<T> = { readonly [K in keyof Required<T>]: Reader<T[K]> };

export const flag: Reader<boolean> = (value) => {
  if (typeof value !== 'boolean') throw hasToBe('true or false');
  return value;
};

export const whole =
  (min: number, max: number): Reader<number> =>
  (value) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < min || value > max)
      throw hasToBe(`a whole number from ${min} to ${max}`);
    return value + 0; // which turns -0 into 0
  };

export const oneOf =
  <const T extends string>(words: readonly T[]): Reader<T> =>
  (value) => {
    if (!words.includes(value as T)) throw hasToBe(words.join(' or '));
    return value as T;
  };

export const optional =
  <T>(read: Reader<T>): Reader<T | undefined> =>
  (value) =>
    value === undefined ? undefined : read(value);

export const nullable =
  <T>(read: Reader<T>): Reader<T | null> =>
  (value) =>
    value === null ? null : read(value);

export const list =
  <T>(min: number, max: number, read: Reader<T>): Reader<T[]> =>
  (value) => {
    if (!Array.isArray(value) || value.length < min || value.length > max)
      throw hasToBe(`a list of ${min} to ${max}`);
    const result: T[] = [];
    try {
      for (const entry of value) result.push(read(entry));
    } catch (error) {
      throw located(error, `[${result.length}]`);
    }
    return result;
  };

export function fieldsOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw hasToBe('an object');
  return value as Record<string, unknown>;
}

/** An object with these fields and no others, so that a misspelt one is noticed. */
export function object<T>(fields: Fields<T>): Reader<T> {
  const names = Object.keys(fields);
  const readers = Object.values<Reader<unknown>>(fields);
  return (value) => {
    const found = fieldsOf(value);
    for (const name in found)
      if (!names.includes(name)) throw new Unreadable(`has an unknown field ${quoted(name)}`);
    const result: Record<string, unknown> = {};
    let at = 0;
    try {
      for (; at < names.length; at++) {
        const field = readers[at](found[names[at]]);
        if (field !== undefined) result[names[at]] = field;
      }
    } catch (error) {
      throw located(error, names[at]);
    }
    return result as T;
  };
}

type Typed = { readonly type: string };

/** An object whose `type` says which other fields it has. */
export function byType<T extends Typed>(
  kinds: {
    readonly [K in T['type']]: Fields<Omit<Extract<T, { readonly type: K }>, 'type'>>;
  },
): Reader<T> {
  const readers = new Map(
    Object.entries<Fields<object>>(kinds).map(([type, fields]) => [
      type as unknown,
      object({ type: () => type, ...fields }) as Reader<unknown>,
    ]),
  );
  const types = [...readers.keys()].join(' or ');
  return (value) => {
    const read = readers.get(fieldsOf(value)['type']);
    if (!read) throw hasToBe(types).inside('type');
    return read(value) as T;
  };
}

function located(error: unknown, step: string): unknown {
  return error instanceof Unreadable ? error.inside(step) : error;
}
