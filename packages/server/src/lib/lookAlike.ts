import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Each line has a character, a tab, and the characters that look like it. `scripts/writeConfusables.ts` writes the file. */
const FILE = join(import.meta.dirname, '../../data/confusables.txt');

const prototypes = new Map<string, string>();
for (const line of readFileSync(FILE, 'utf8').split('\n')) {
  const [target, alike = ''] = line.split('\t');
  for (const character of alike) prototypes.set(character, target);
}

/** The skeleton of UTS 39: texts with the same one look alike. Spaces count once. */
export function skeletonOf(text: string): string {
  const visible = text.normalize('NFD').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  const mapped = Array.from(visible, (character) => prototypes.get(character) ?? character).join('');
  return mapped.normalize('NFD').replaceAll(/\s+/gu, ' ').trim();
}

/** Skeletons of a name as it is and in lower case, of the names that were compared last. */
const cache = new Map<string, readonly [string, string]>();
const MAX_CACHED = 1000;

function skeletonsOf(name: string): readonly [string, string] {
  const cached = cache.get(name);
  if (cached) return cached;
  const skeletons = [skeletonOf(name), skeletonOf(name.toLowerCase())] as const;
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(name, skeletons);
  return skeletons;
}

/** Whether two names can be mistaken for each other. Names that differ only in upper and lower case can. */
export function looksAlike(one: string, other: string): boolean {
  const [exact, lower] = skeletonsOf(one);
  const [otherExact, otherLower] = skeletonsOf(other);
  return exact === otherExact || lower === otherLower;
}
