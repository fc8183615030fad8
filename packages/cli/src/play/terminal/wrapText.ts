/** Breaks a text at its spaces. A word wider than the line stands alone. */
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

/** Too little for a text to hang beside its head. */
const NARROW = 20;
const STEP_IN = 4;

/** A text behind a head, or below it where there is little room. */
export function hang(head: string, text: string, width: number): string[] {
  const isBelow = head.length > STEP_IN && width - head.length < NARROW;
  const indent = isBelow ? STEP_IN : head.length;
  const lines = wrap(text, width - indent).map((line) => ' '.repeat(indent) + line);
  return isBelow ? [head.trimEnd(), ...lines] : [head + lines[0].slice(indent), ...lines.slice(1)];
}

const GAP = 3;

/** Entries in as many columns as fit, read along the rows. */
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
