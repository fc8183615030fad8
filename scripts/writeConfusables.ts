// node scripts/writeConfusables.ts FILE: writes the table of look-alike characters from the confusables.txt of Unicode (UTS 39).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const TABLE = join(import.meta.dirname, '../packages/server/data/confusables.txt');
/** Characters that no name has. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

const decode = (codes: string): string =>
  String.fromCodePoint(
    ...codes
      .trim()
      .split(/\s+/)
      .map((code) => Number.parseInt(code, 16)),
  );

const sources = new Map<string, string[]>();
for (const line of readFileSync(process.argv[2], 'utf8').split('\n')) {
  const [from, to] = line.replace(/#.*/, '').split(';');
  if (to === undefined) continue;
  const [source, target] = [decode(from), decode(to)];
  if (!FORBIDDEN.test(source)) sources.set(target, [...(sources.get(target) ?? []), source]);
}
const lines = [...sources].map(([target, alike]) => `${target}\t${alike.join('')}`);
writeFileSync(TABLE, `${lines.toSorted().join('\n')}\n`);
