// npm run check:vocabulary: reports words that CONTRIBUTING.md replaces by the usual terms of the field.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Words to avoid in code, comments and documents, with what to write instead. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  misfortune: 'error',
  mishap: 'fault',
  umpire: 'oracle',
  steward: 'controller',
  playhouse: 'harness',
  errand: 'delivery',
  herald: 'announcer',
  guise: 'role',
  tale: 'transcript',
  lest: 'so that … not',
  shall: 'must, will',
  thereby: 'so',
  beforehand: 'before',
  whoever: 'the player who, the client that',
  somebody: 'a player, someone',
  anybody: 'anyone',
};

const BANNED = new RegExp(String.raw`\b(?:${Object.keys(REPLACEMENTS).join('|')})\b`, 'gi');

/** Returns one line per banned word in a file. */
export function findBannedWords(file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(BANNED)].map(
        ([word]) => `${file}:${index + 1}: "${word}"; write: ${REPLACEMENTS[word.toLowerCase()]}`,
      ),
    );
}

/** The rules are written for players; the others contain the list itself. */
const EXEMPT = ['docs/rules.md', 'scripts/checkVocabulary.ts', 'scripts/checkVocabulary.test.ts'];

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const sources = ['{packages,proof,bench,e2e,scripts}/**/*.{ts,tsx,css}', 'docs/**/*.md', '*.md'];
  const files = globSync(sources, { cwd: root, exclude: ['**/node_modules', '**/dist'] });
  const found = files
    .filter((file) => !EXEMPT.includes(file))
    .toSorted()
    .flatMap((file) => findBannedWords(file, readFileSync(join(root, file), 'utf8')));
  for (const line of found) console.error(line);
  console.log(`${files.length} files, ${found.length} words to replace`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
