import { fold } from './fold.ts';

/** What is looked for: every one of these has to be found. */
export type Terms = readonly string[];

export const termsOf = (query: string): Terms => [
  ...new Set(
    fold(query)
      .text.split(/\s+/u)
      .filter((term) => term !== ''),
  ),
];

/** `e4`, but not `e`: an identifier is found as a whole, so that C1 does not find C10. */
const looksLikeIdentifier = (term: string): boolean => /^[a-z]\d+$/u.test(term);

/** Where a term stands in a folded text. */
function placesOf(term: string, text: string): number[] {
  const isWhole = looksLikeIdentifier(term);
  const places: number[] = [];
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length))
    if (!isWhole || (!isPart(text[at - 1]) && !isPart(text[at + term.length]))) places.push(at);
  return places;
}

const isPart = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** Whether all terms are found in these texts together. */
export function isFound(terms: Terms, texts: readonly string[]): boolean {
  const all = fold(texts.join('\n')).text;
  return terms.every((term) => placesOf(term, all).length > 0);
}

export interface Piece {
  readonly text: string;
  readonly isHit: boolean;
}

/** A text cut into what was looked for and what stands between. */
export function markHits(text: string, terms: Terms): Piece[] {
  const folded = fold(text);
  const isHit = Array.from({ length: text.length }, () => false);
  for (const term of terms)
    for (const place of placesOf(term, folded.text))
      isHit.fill(true, folded.at[place], folded.at[place + term.length - 1] + 1);
  const pieces: Piece[] = [];
  for (const [index, letter] of text.split('').entries()) {
    const last = pieces.at(-1);
    if (last?.isHit === isHit[index]) pieces[pieces.length - 1] = { ...last, text: last.text + letter };
    else pieces.push({ text: letter, isHit: isHit[index] });
  }
  return pieces;
}
