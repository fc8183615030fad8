// npm run check:rules: every rule identifier of docs/rules.md is cited in a test title, and every cited one exists.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const anyId = /\[[A-Z]\d+\]/g;

/** Parses the identifiers that a rules page defines: those that start a list item, and those in its examples. */
export function definedIds(rules: string): { ids: Set<string>; duplicates: string[] } {
  const ids = new Set<string>();
  const duplicates: string[] = [];
  for (const [, id] of rules.matchAll(/^- (\[[A-Z]\d+\])/gm)) {
    if (ids.has(id)) duplicates.push(id);
    ids.add(id);
  }
  const examples = /^## Examples.*\n(?:(?!## ).*\n?)*/m.exec(rules)?.[0] ?? '';
  for (const id of examples.match(anyId) ?? []) ids.add(id);
  return { ids, duplicates };
}

// Matches `it('…`, `describe.skip("…`, and the second call of `it.each([…])(`…`.
const title = /(?:\b(?:it|test|describe)((?:\.\w+)*)|\))\(\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2/g;

/** Returns the identifiers in the titles of a test file. Tests that are commented out, skipped or todo do not count. */
export function citedIds(source: string): string[] {
  const code = source.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  return [...code.matchAll(title)].flatMap(([, modifiers, , text]) =>
    /\.(?:skip|todo)\b/.test(modifiers ?? '') ? [] : (text.match(anyId) ?? []),
  );
}

/** Returns one line per problem. */
export function findProblems(rules: string, tests: Map<string, string>): string[] {
  const { ids, duplicates } = definedIds(rules);
  const found = duplicates.map((id) => `${id} is defined twice`);
  const cited = new Set<string>();
  for (const [file, source] of tests) {
    for (const id of new Set(citedIds(source))) {
      cited.add(id);
      if (!ids.has(id)) found.push(`${file} cites ${id}, which docs/rules.md does not define`);
    }
  }
  for (const id of ids) if (!cited.has(id)) found.push(`${id} is cited by no test`);
  return found;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const rules = readFileSync(join(root, 'docs/rules.md'), 'utf8');
  const files = globSync('packages/**/*.test.ts', { cwd: root, exclude: ['**/node_modules'] }).toSorted();
  const tests = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const found = findProblems(rules, tests);
  for (const line of found) console.error(line);
  const { size } = definedIds(rules).ids;
  if (size === 0) console.error('docs/rules.md defines no rules');
  console.log(`${size} rules, ${found.length} problems`);
  process.exitCode = found.length > 0 || size === 0 ? 1 : 0;
}
