// npm run check:size: checks the length of source files and the number of files in a folder.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SOURCES = '{packages,proof,bench,e2e,scripts}/**/*.{ts,tsx,css}';
const MAX_LINES = 350;
const MAX_MEDIAN_LINES = 100;
/** Source files directly in one folder, without tests. */
const MAX_FILES_PER_FOLDER = 22;

export interface SourceSizes {
  median: number;
  longest: number;
  problems: string[];
}

/** Measures source files, given as their numbers of lines by path. */
export function measureSources(lines: ReadonlyMap<string, number>): SourceSizes {
  const sorted = [...lines.values()].toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const folders = Map.groupBy(
    [...lines.keys()].filter((file) => !/\.(?:test|spec)\./.test(file)),
    (file) => dirname(file),
  );
  return {
    median,
    longest: sorted.at(-1) ?? 0,
    problems: [
      ...[...lines]
        .filter(([, count]) => count > MAX_LINES)
        .map(([file, count]) => `${file} has ${count} lines; at most ${MAX_LINES}`),
      ...[...folders]
        .filter(([, files]) => files.length > MAX_FILES_PER_FOLDER)
        .map(([folder, files]) => `${folder} holds ${files.length} files; at most ${MAX_FILES_PER_FOLDER}`),
      ...(median < MAX_MEDIAN_LINES
        ? []
        : [`the median is ${median} lines; it must be under ${MAX_MEDIAN_LINES}`]),
    ],
  };
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const files = globSync(SOURCES, { cwd: root, exclude: ['**/node_modules', '**/dist'] });
  const countLines = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1;
  const { median, longest, problems } = measureSources(
    new Map(files.map((file) => [file, countLines(file)])),
  );
  for (const problem of problems) console.error(problem);
  console.log(`${files.length} source files: median ${median} lines, longest ${longest}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
