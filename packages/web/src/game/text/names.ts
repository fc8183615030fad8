import type { CardView, Seat } from '@oriflamme/engine';
import { colourOf } from '../families.ts';
import { cardName } from './cardText.ts';
import { t } from '../../i18n/i18n.ts';

/** "the Pike" */
export const familyName = (seat: Seat): string => t(`family.${colourOf(seat)}`);

/** "Red" */
export const colourName = (seat: Seat): string => t(`colour.${colourOf(seat)}`);

/** "the Pike’s Soldier", "the Pike’s hidden card", or to its own family "the Pike’s hidden Soldier". */
export function cardDescription({ family, kind, up }: Pick<CardView, 'family' | 'kind' | 'up'>): string {
  const values = { family: familyName(family) };
  if (kind === null) return t('cardRef.hidden', values);
  return t(up ? 'cardRef.card' : 'cardRef.held', { ...values, card: cardName(kind) });
}

export const capitalised = (sentence: string): string =>
  sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);

export const joinList = (words: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(words);
