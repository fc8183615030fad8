/** Characters that Unicode normalization does not decompose, and typographic variants. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  œ: 'oe',
  æ: 'ae',
  ґ: 'г',
  '’': "'",
  '–': '-',
  '—': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
};

/** Case- and accent-folded text. `at` maps each character to its index in the original. */
export interface Folded {
  readonly text: string;
  readonly at: readonly number[];
}

function foldCharacter(letter: string): string {
  const lower = letter.toLowerCase();
  return PLAIN[lower] ?? lower.normalize('NFD').replaceAll(/\p{M}/gu, '');
}

export function fold(text: string): Folded {
  let folded = '';
  const at: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const letters = foldCharacter(text[i]);
    folded += letters;
    for (let j = 0; j < letters.length; j++) at.push(i);
  }
  return { text: folded, at };
}
