import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Starts a server, which needs a built client and a folder for its data. */
const NOT_RUN = ['packages/server/README.md'];

const blocks = globSync(['README.md', 'packages/*/README.md'], { cwd: root })
  .filter((file) => !NOT_RUN.includes(file))
  .flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]): [string, string] => [file, code]);
  });

/** A statement on one line, and the value that its comment shows up to an omission or its closing brace. */
const SHOWN = /^(?<expression>[^/\n]+); \/\/ (?<value>\{[^}]*|\[[^…]*|\d+(?=:))/gm;

/** Where the packages can be imported from. */
const folderOf = (file: string) => join(root, file === 'README.md' ? 'packages/cli' : dirname(file));

function run(file: string, code: string): string {
  return execFileSync(process.execPath, ['--input-type=module-typescript'], {
    cwd: folderOf(file),
    input: code,
    encoding: 'utf8',
  });
}

const compact = (text: string) => text.replaceAll(/\s/g, '');

describe('examples of the READMEs', () => {
  it.each(blocks)('in %s run, and show what they print', (file, code) => {
    const shown = [...code.matchAll(SHOWN)].map(({ groups }) => compact(groups!['value']));
    const printed = run(file, code.replaceAll(SHOWN, 'console.log($<expression>); //')).trim();
    const lines = shown.length === 0 ? [] : valuesOf(printed);
    expect(lines.map((line, i) => line.slice(0, shown[i].length))).toEqual(shown);
  });

  it('are found', () => {
    const files = new Set(blocks.map(([file]) => file));
    for (const file of ['README.md', 'packages/bots/README.md', 'packages/engine/README.md'])
      expect(files).toContain(file);
    expect(blocks.flatMap(([, code]) => [...code.matchAll(SHOWN)]).length).toBeGreaterThan(4);
  });
});

/** Printed values: a nested one takes several lines, of which the first and the last are not indented. */
const valuesOf = (printed: string): string[] => printed.split(/\n(?![\s\]}])/).map(compact);
