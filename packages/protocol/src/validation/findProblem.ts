import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';

/** What is wrong with a value, and where. */
export interface Problem {
  /** From the outside to the inside, such as `config.clock.bank`; empty for the value itself. */
  readonly path: string;
  readonly text: string;
}

/** The keywords that the schemas of this package use. */
interface Schema {
  readonly type?: string;
  readonly expected?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly (TSchema & Schema)[];
  readonly properties?: Readonly<Record<string, TSchema & Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly items?: TSchema & Schema;
  readonly '~refine'?: readonly {
    readonly check: (value: unknown) => boolean;
    readonly error: (value: unknown) => string;
  }[];
}

/** The problem as a sentence for developers; `root` names the whole value. */
export const describeProblem = ({ path, text }: Problem, root: string): string => `${path || root} ${text}.`;

const expected = (what: string): Problem => ({ path: '', text: `has to be ${what}` });

const at = (step: string, { path, text }: Problem): Problem => ({
  path: path === '' || path.startsWith('[') ? step + path : `${step}.${path}`,
  text,
});

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Finds the first problem of a value that does not match its schema. Slower than a compiled check, with clearer texts. */
export function findProblem(schema: TSchema & Schema, value: unknown): Problem | undefined {
  if (Check(schema, value)) return undefined;
  return (
    structuralProblem(schema, value) ??
    refinementProblem(schema, value) ??
    expected(schema.expected ?? 'something else')
  );
}

function structuralProblem(schema: Schema, value: unknown): Problem | undefined {
  if (schema.anyOf) return unionProblem(schema.anyOf, value);
  if (schema.properties) return objectProblem(schema, schema.properties, value);
  if (!schema.items) return undefined;
  if (!Array.isArray(value)) return expected(schema.expected ?? 'a list');
  for (const [index, item] of value.entries()) {
    const problem = findProblem(schema.items, item);
    if (problem) return at(`[${index}]`, problem);
  }
  return undefined;
}

function objectProblem(
  { required = [], additionalProperties }: Schema,
  properties: NonNullable<Schema['properties']>,
  value: unknown,
): Problem | undefined {
  if (!isObject(value)) return expected('an object');
  for (const name of additionalProperties === false ? Object.keys(value) : [])
    if (!Object.hasOwn(properties, name)) return { path: '', text: `has an unknown field ${excerpt(name)}` };
  for (const [name, schema] of Object.entries(properties)) {
    if (!Object.hasOwn(value, name) && !required.includes(name)) continue;
    const problem = findProblem(schema, value[name]);
    if (problem) return at(name, problem);
  }
  return undefined;
}

/** A union is a list of objects with a `type`, or a schema and null. */
function unionProblem(options: readonly (TSchema & Schema)[], value: unknown): Problem | undefined {
  const [first] = options;
  if (!first.properties?.['type']) return findProblem(first, value);
  if (!isObject(value)) return expected('an object');
  const typeOf = (option: Schema) => option.properties?.['type']?.const;
  const match = options.find((option) => typeOf(option) === value['type']);
  return match ? findProblem(match, value) : at('type', expected(options.map(typeOf).join(' or ')));
}

function refinementProblem(schema: Schema, value: unknown): Problem | undefined {
  // A refinement relies on the type that it refines.
  if (schema.type === 'string' && typeof value !== 'string') return undefined;
  const failed = schema['~refine']?.find(({ check }) => !check(value));
  return failed && { path: '', text: failed.error(value) };
}

const EXCERPT_LENGTH = 12;

/** The beginning of an untrusted text, safe for a log: few characters, all of them printable ASCII. */
const excerpt = (text: string): string =>
  `"${text.slice(0, EXCERPT_LENGTH).replaceAll(/[^ -~]/gu, '?')}${text.length > EXCERPT_LENGTH ? '…' : ''}"`;
