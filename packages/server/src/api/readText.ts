import type { TSchema } from 'typebox';

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, TSchema & Schema>>;
}

/** Numbers and booleans of a path or query, which are texts; the schema decides. What cannot be converted stays a text. */
export function readText(schema: TSchema, given: unknown): unknown {
  const { properties = {} } = schema as Schema;
  return Object.fromEntries(
    Object.entries(given as Readonly<Record<string, unknown>>).map(([name, value]) => [
      name,
      convert(Object.hasOwn(properties, name) ? properties[name].type : undefined, value),
    ]),
  );
}

function convert(type: string | undefined, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if ((type === 'integer' || type === 'number') && /^-?\d{1,16}(\.\d{1,10})?$/.test(value))
    return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}
