/** Part of a rule's text: plain text, or a reference to a rule. */
export type Part = { readonly text: string } | { readonly rule: string };

/** Splits at references such as `by [C2] or [C3]`. */
export const splitReferences = (text: string): Part[] =>
  text
    .split(/\[([A-Z]\d+)\]/u)
    .map((piece, index): Part => (index % 2 === 1 ? { rule: piece } : { text: piece }))
    .filter((part) => !('text' in part) || part.text !== '');

const MAX_LEAD_LENGTH = 48;

/**
 * Splits off the term that an entry defines. Languages separate it in different ways: a colon, a dash, a Polish "to". The
 * lead is empty when an entry begins otherwise.
 */
export function splitLead(text: string): { lead: string; rest: string } {
  const found = /^(?<lead>[^.:—(]+?)(?=\s?:\s|\s—\s|\sto\s)/u.exec(text)?.groups?.['lead'] ?? '';
  const lead = found.length <= MAX_LEAD_LENGTH ? found : '';
  return { lead, rest: text.slice(lead.length) };
}
