import type { CardView, Seat } from '@oriflamme/engine';
import { colourOf } from '../art/families.ts';
import { nameOf } from '../card/cardWords.ts';
import { say } from '../words/words.ts';

/** "the Pike" */
export const familyName = (seat: Seat): string => say(`family.${colourOf(seat)}`);

/** "Red" */
export const colourName = (seat: Seat): string => say(`colour.${colourOf(seat)}`);

/** "the Pike’s Soldier", "the Pike’s hidden card", or to its own family "the Pike’s hidden Soldier". */
export function cardPhrase({ family, kind, up }: Pick<CardView, 'family' | 'kind' | 'up'>): string {
  const values = { family: familyName(family) };
  if (kind === null) return say('phrase.hidden', values);
  return say(up ? 'phrase.card' : 'phrase.held', { ...values, card: nameOf(kind) });
}

/** Sentences begin with a capital letter, whatever word comes first. */
export const capitalised = (sentence: string): string =>
  sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);

export const listed = (words: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(words);
