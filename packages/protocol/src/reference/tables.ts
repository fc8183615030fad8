import type { TSchema } from 'typebox';

interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, TSchema & Schema>>;
  readonly required?: readonly string[];
}

/** A Markdown table. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function fieldsOf({ properties = {}, required = [] }: Schema, omitted: readonly string[] = []) {
  return Object.entries(properties)
    .filter(([name]) => !omitted.includes(name))
    .map(([name, schema]) => ({
      name: `\`${name}\`${required.includes(name) ? '' : ' (optional)'}`,
      description: schema.description ?? '',
    }));
}

/** Messages or objects by their type: the fields of each, and what it means. */
export const typeTable = (
  head: string,
  schemas: Readonly<Record<string, TSchema & Schema>>,
  omitted: readonly string[],
): string =>
  table(
    [head, 'Fields', 'Meaning'],
    Object.entries(schemas).map(([type, schema]) => [
      `\`${type}\``,
      fieldsOf(schema, omitted)
        .map(({ name }) => name)
        .join(', '),
      schema.description ?? '',
    ]),
  );

/** The fields of an object. */
export const fieldTable = (schema: TSchema & Schema): string =>
  table(
    ['Field', 'Meaning'],
    fieldsOf(schema).map(({ name, description }) => [name, description]),
  );
