import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { createNormalizer } from './createNormalizer.ts';
import { findProblem, type Problem } from './findProblem.ts';

export type Parsed<T> = { readonly value: T } | { readonly problem: Problem };

/**
 * Compiles a schema to a parser of untrusted JSON. Valid input takes the compiled check only; a problem is described by a second,
 * slower pass. Compiling needs `new Function`, so this is for the server and never for a page with a strict CSP.
 */
export function createParser<T extends TSchema>(schema: T): (json: unknown) => Parsed<Static<T>> {
  const validator = Compile(schema);
  const normalize = createNormalizer(schema);
  return (json) => {
    if (!validator.Check(json)) return { problem: findProblem(schema, json)! };
    return { value: (normalize ? normalize(json) : json) as Static<T> };
  };
}
