import { fold } from './fold.ts';

/** Search terms. All of them have to match. */
export type Terms = readonly string[];

export const termsOf = (query: string): Terms => [
  ...new Set(
    fold(query)
      .text.split(/\s+/u)
      .filter((term) => term !== ''),
  ),
];

/** An identifier such as `e4` matches as a whole word only, so that C1 does not match C10. */
const looksLikeIdentifier = (term: string): boolean => /^[a-z]\d+$/u.test(term);

/** Indices of a term in a folded text. */
function matchesOf(term: string, text: string): number[] {
  const isWhole = looksLikeIdentifier(term);
  const matches: number[] = [];
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length))
    if (!isWhole || (!isWordCharacter(text[at - 1]) && !isWordCharacter(text[at + term.length])))
      matches.push(at);
  return matches;
}

const isWordCharacter = (letter: string | undefined): boolean =>
  letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** Whether the texts together contain all terms. */
export function isFound(terms: Terms, texts: readonly string[]): boolean {
  const all = fold(texts.join('\n')).text;
  return terms.every((term) => matchesOf(term, all).length > 0);
}

export interface Piece {
  readonly text: string;
  readonly isHit: boolean;
}

/** Splits a text into hits and the text between them. */
export function markHits(text: string, terms: Terms): Piece[] {
  const folded = fold(text);
  const isHit = Array.from({ length: text.length }, () => false);
  for (const term of terms)
    for (const match of matchesOf(term, folded.text))
      isHit.fill(true, folded.at[match], folded.at[match + term.length - 1] + 1);
  const pieces: Piece[] = [];
  for (const [index, letter] of text.split('').entries()) {
    const last = pieces.at(-1);
    if (last?.isHit === isHit[index]) pieces[pieces.length - 1] = { ...last, text: last.text + letter };
    else pieces.push({ text: letter, isHit: isHit[index] });
  }
  return pieces;
}
