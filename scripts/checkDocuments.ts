// npm run check:documents: no document is empty, and every link from one to a file or a heading leads somewhere.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** A link or a picture outside of code: its target without a title. */
const LINK = /\]\(<?([^\s)>]+)>?(?:\s+"[^"]*")?\)/g;
const FENCE = /^(```|~~~)[^]*?^\1/gm;
const CODE = /(`+)[^`]+\1/g;

/** The anchors of a document's headings, as GitHub makes them. */
export function anchorsOf(document: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading] of document.replaceAll(FENCE, '').matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const text = heading.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1');
    const anchor = text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-');
    let unique = anchor;
    for (let again = 1; anchors.has(unique); again++) unique = `${anchor}-${again}`;
    anchors.add(unique);
  }
  return anchors;
}

/** The targets of a document's links that are inside the repository. */
export function linksOf(document: string): string[] {
  const prose = document.replaceAll(FENCE, '').replaceAll(CODE, '``');
  return [...prose.matchAll(LINK)].map(([, target]) => target).filter((target) => !/^[a-z]+:/i.test(target));
}

/**
 * Returns one line per problem.
 * @param documents the texts of all documents, by their paths from the root
 * @param exists whether there is a file or a folder at a path from the root
 */
export function findProblems(
  documents: ReadonlyMap<string, string>,
  exists: (path: string) => boolean,
): string[] {
  const problems: string[] = [];
  for (const [file, text] of documents) {
    if (text.trim() === '') problems.push(`${file} is empty`);
    for (const link of linksOf(text)) {
      const [path, anchor] = link.split('#');
      const target = path === '' ? file : normalize(join(dirname(file), decodeURI(path)));
      const linked = documents.get(target);
      if (linked === undefined ? !exists(target) : anchor && !anchorsOf(linked).has(anchor))
        problems.push(`${file} links to ${link}, which does not exist`);
    }
  }
  return problems;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const files = globSync(['*.md', 'docs/**/*.md', 'packages/*/*.md'], { cwd: root }).toSorted();
  const documents = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const problems = findProblems(documents, (path) => existsSync(join(root, path)));
  for (const problem of problems) console.error(problem);
  if (files.length === 0) console.error('there are no documents');
  console.log(`${files.length} documents, ${problems.length} problems`);
  process.exitCode = problems.length > 0 || files.length === 0 ? 1 : 0;
}
