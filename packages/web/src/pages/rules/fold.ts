/** Letters that no accent can be taken off, and signs that are typed otherwise than they are set. */
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

/** A text as it is searched: small letters without accents. `at` leads each of them back to where it stood. */
export interface Folded {
  readonly text: string;
  readonly at: readonly number[];
}

function foldLetter(letter: string): string {
  const small = letter.toLowerCase();
  return PLAIN[small] ?? small.normalize('NFD').replaceAll(/\p{M}/gu, '');
}

export function fold(text: string): Folded {
  let folded = '';
  const at: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const letters = foldLetter(text[i]);
    folded += letters;
    for (let j = 0; j < letters.length; j++) at.push(i);
  }
  return { text: folded, at };
}
