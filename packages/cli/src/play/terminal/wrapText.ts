/** Wraps text at spaces. A word wider than the line gets its own line. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line === '') line = word;
    else if (line.length + 1 + word.length <= width) line += ` ${word}`;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** With less room beside its head, the text goes below it. */
const MIN_WIDTH = 20;
const INDENT = 4;

/** Text with a hanging indent after its head. */
export function hang(head: string, text: string, width: number): string[] {
  const isBelow = head.length > INDENT && width - head.length < MIN_WIDTH;
  const indent = isBelow ? INDENT : head.length;
  const lines = wrap(text, width - indent).map((line) => ' '.repeat(indent) + line);
  return isBelow ? [head.trimEnd(), ...lines] : [head + lines[0].slice(indent), ...lines.slice(1)];
}

const GAP = 3;

/** Lays entries out in as many columns as fit, row by row. */
export function columns(entries: readonly string[], width: number): string[] {
  const cell = Math.max(0, ...entries.map((entry) => entry.length)) + GAP;
  const perRow = Math.max(1, Math.floor((width + GAP) / cell));
  const lines: string[] = [];
  for (let at = 0; at < entries.length; at += perRow)
    lines.push(
      entries
        .slice(at, at + perRow)
        .map((entry) => entry.padEnd(cell))
        .join('')
        .trimEnd(),
    );
  return lines;
}

/** "a, b or c". */
export const listed = (words: readonly string[], last = 'or'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
