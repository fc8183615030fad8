import type { TSchema } from 'typebox';

interface Schema {
  readonly type?: string;
  readonly normalize?: (value: never) => unknown;
  readonly anyOf?: readonly TSchema[];
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema;
}

type Normalizer = (value: unknown) => unknown;

/** Returns a function that brings a valid value into its one stored form, in place; undefined if that changes nothing. */
export function createNormalizer(schema: TSchema & Schema): Normalizer | undefined {
  if (schema.normalize) return schema.normalize as Normalizer;
  if (schema.type === 'integer') return (value) => (value as number) + 0; // turns -0 into 0
  if (schema.properties) return objectNormalizer(schema.properties);
  if (schema.items) {
    const item = createNormalizer(schema.items);
    return item && ((value) => (value as unknown[]).map(item));
  }
  if (schema.anyOf) return unionNormalizer(schema.anyOf);
  return undefined;
}

function objectNormalizer(properties: Readonly<Record<string, TSchema>>): Normalizer | undefined {
  const fields = Object.entries(properties).flatMap(([name, field]) => {
    const normalize = createNormalizer(field);
    return normalize ? [{ name, normalize }] : [];
  });
  if (fields.length === 0) return undefined;
  return (value) => {
    const target = value as Record<string, unknown>;
    for (const { name, normalize } of fields)
      if (target[name] !== undefined) target[name] = normalize(target[name]);
    return target;
  };
}

/** Objects with a `type`, or a schema and null. */
function unionNormalizer(options: readonly (TSchema & Schema)[]): Normalizer {
  const byType = new Map(
    options.map((option) => {
      const { const: type } = (option.properties?.['type'] ?? {}) as { const?: unknown };
      return [type, createNormalizer(option)] as const;
    }),
  );
  return (value) => {
    if (value === null) return null;
    const normalize = byType.get((value as { type?: unknown }).type);
    return normalize ? normalize(value) : value;
  };
}
