// Every rule of docs/rules.md is named by a test, and no test names a rule that does not exist.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const anyId = /\[[A-Z]\d+\]/g;

/** The identifiers a rules page defines: those that start a list item, and those among its examples. */
export function definedIds(rules: string): { ids: Set<string>; twice: string[] } {
  const ids = new Set<string>();
  const twice: string[] = [];
  for (const [, id] of rules.matchAll(/^- (\[[A-Z]\d+\])/gm)) {
    if (ids.has(id)) twice.push(id);
    ids.add(id);
  }
  const examples = /^## Examples.*\n(?:(?!## ).*\n?)*/m.exec(rules)?.[0] ?? '';
  for (const id of examples.match(anyId) ?? []) ids.add(id);
  return { ids, twice };
}

// `it('…`, `describe.skip("…`, and the second call of `it.each([…])(`…`.
const title = /(?:\b(?:it|test|describe)((?:\.\w+)*)|\))\(\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2/g;

/** The identifiers in the titles of a test file. A test that is commented out or never runs names none. */
export function namedIds(source: string): string[] {
  const code = source.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  return [...code.matchAll(title)].flatMap(([, modifiers, , text]) =>
    /\.(?:skip|todo)\b/.test(modifiers ?? '') ? [] : (text.match(anyId) ?? []),
  );
}

/** What is wrong, one line each; empty when all is well. */
export function problems(rules: string, tests: Map<string, string>): string[] {
  const { ids, twice } = definedIds(rules);
  const found = twice.map((id) => `${id} is defined twice`);
  const named = new Set<string>();
  for (const [file, source] of tests) {
    for (const id of new Set(namedIds(source))) {
      named.add(id);
      if (!ids.has(id)) found.push(`${file} names ${id}, which the rules do not define`);
    }
  }
  for (const id of ids) if (!named.has(id)) found.push(`${id} is named by no test`);
  return found;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const rules = readFileSync(join(root, 'docs/rules.md'), 'utf8');
  const files = globSync('packages/**/*.test.ts', { cwd: root, exclude: ['**/node_modules'] }).toSorted();
  const tests = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const found = problems(rules, tests);
  for (const line of found) console.error(line);
  const { size } = definedIds(rules).ids;
  if (size === 0) console.error('docs/rules.md defines no rule');
  console.log(`${size} rules, ${found.length} problems`);
  process.exitCode = found.length > 0 || size === 0 ? 1 : 0;
}
