/** A rule's text, cut at the rules it refers to. */
export type Part = { readonly text: string } | { readonly rule: string };

/** References are set in brackets: `by [C2] or [C3]`. */
export const splitReferences = (text: string): Part[] =>
  text
    .split(/\[([A-Z]\d+)\]/u)
    .map((piece, index): Part => (index % 2 === 1 ? { rule: piece } : { text: piece }))
    .filter((part) => !('text' in part) || part.text !== '');

/** So long at most is the word, or the card's name, that an entry begins with. */
const LONGEST_LEAD = 48;

/**
 * The word that an entry is about, and the rest with the sign between. Languages set it off in their own ways: a colon,
 * a dash, a Polish "to"; an entry that begins with no such word has no lead.
 */
export function splitLead(text: string): { lead: string; rest: string } {
  const found = /^(?<lead>[^.:—(]+?)(?=\s?:\s|\s—\s|\sto\s)/u.exec(text)?.groups?.['lead'] ?? '';
  const lead = found.length <= LONGEST_LEAD ? found : '';
  return { lead, rest: text.slice(lead.length) };
}
