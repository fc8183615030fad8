import type { CardView, Seat } from '@oriflamme/engine';
import { colourOf } from '../families.ts';
import { cardName } from './cardText.ts';
import { t } from '../../i18n/i18n.ts';

/** How texts name the players: one person is always named the same way, and the reader is "you". */
export interface Voice {
  /** Names by seat. A seat without a name is called by its family. */
  readonly names: readonly string[];
  /** The reader's seat; null for spectators. */
  readonly you: Seat | null;
}

/** Families instead of persons, as in the examples of the cards. */
export const FAMILY_VOICE: Voice = { names: [], you: null };

/** "the Pike" */
export const familyName = (seat: Seat): string => t(`family.${colourOf(seat)}`);

/** "Red" */
export const colourName = (seat: Seat): string => t(`colour.${colourOf(seat)}`);

/** "you", "Odo", or without a name "the Pike": always in the nominative. */
export const personName = (voice: Voice, seat: Seat): string =>
  seat === voice.you ? t('person.you') : voice.names[seat] || familyName(seat);

/** "You", "Odo", or without a name "The Pike": a name that stands alone. */
export const displayName = (voice: Voice, seat: Seat): string =>
  voice.names[seat] || capitalised(personName(voice, seat));

/** Parameters of a message about a person: `{who, select, you {…} other {{name} …}}`. */
export const personParams = (voice: Voice, seat: Seat): { readonly who: string; readonly name: string } => ({
  who: seat === voice.you ? 'you' : 'other',
  name: personName(voice, seat),
});

/** "your Soldier", "Odo’s Soldier", "Odo’s face-down card", or to its own family "your face-down Soldier". */
export function cardDescription(
  voice: Voice,
  { family, kind, up }: Pick<CardView, 'family' | 'kind' | 'up'>,
): string {
  const person = personParams(voice, family);
  if (kind === null) return t('cardRef.hidden', person);
  return t(up ? 'cardRef.card' : 'cardRef.held', { ...person, card: cardName(kind) });
}

export const capitalised = (sentence: string): string =>
  sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);

export const joinList = (words: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(words);
