import { readFileSync } from 'node:fs';

export const FILE = new URL('positions.txt', import.meta.url);

/** A position with its perft counts for 1, 2, 3 … choices. */
export interface PerftPosition {
  readonly title: string;
  readonly position: string;
  readonly counts: readonly number[];
}

/** A line of the file: a position, or a comment or blank line that is preserved. */
export type Line = PerftPosition | string;

export function readPositions(text = readFileSync(FILE, 'utf8')): Line[] {
  return text.split('\n').map((line) => {
    if (line === '' || line.startsWith('#')) return line;
    const [title, position, counts = ''] = line.split(';').map((part) => part.trim());
    return { title, position, counts: counts.split(' ').filter(Boolean).map(Number) };
  });
}

export const writePositions = (lines: readonly Line[]): string =>
  lines
    .map((line) =>
      typeof line === 'string' ? line : `${line.title} ; ${line.position} ; ${line.counts.join(' ')}`,
    )
    .join('\n');

export const isPerftPosition = (line: Line): line is PerftPosition => typeof line !== 'string';
