import type { Statement } from './script.ts';

/** The statement with `$1`, `$2` … in place of `:name`. */
export function toPositional({ sql, values }: Statement): { text: string; values: unknown[] } {
  const names: string[] = [];
  // Not after a colon: `::` is a cast.
  const text = sql.replaceAll(/(?<!:):([a-z]\w*)/gi, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text, values: names.map((name) => values[name]) };
}
