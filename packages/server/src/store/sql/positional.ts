import type { Statement } from './script.ts';

interface Positional {
  readonly text: string;
  /** The names of the values, in the order of their numbers. */
  readonly names: readonly string[];
  /** A name for the statement, with which a database prepares it. */
  readonly name: string;
}

/** By the text with names. There are as many as there are statements in this folder. */
const known = new Map<string, Positional>();

/** The statement with `$1`, `$2` … in place of `:name`. */
export function toPositional({ sql, values }: Statement): { text: string; values: unknown[] } {
  const { text, names } = positional(sql);
  return { text, values: names.map((name) => values[name]) };
}

/** The same with a name, so that each connection parses and plans it once. Not for several statements in one text. */
export const toPrepared = (statement: Statement): { name: string; text: string; values: unknown[] } => ({
  name: positional(statement.sql).name,
  ...toPositional(statement),
});

function positional(sql: string): Positional {
  const found = known.get(sql);
  if (found) return found;
  const names: string[] = [];
  // Not after a colon: `::` is a cast.
  const text = sql.replaceAll(/(?<!:):([a-z]\w*)/gi, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  const made = { text, names, name: `statement ${known.size}` };
  known.set(sql, made);
  return made;
}
