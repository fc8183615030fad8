import { type CardDefinition, cardOf, isCharacter, type Kind, kindNumber } from '@oriflamme/engine';
import { t } from '../../i18n/i18n.ts';

export const cardName = (kind: Kind): string => t(`${kind}.name`);
export const cardText = (kind: Kind): string => t(`${kind}.text`);

export type CardType = 'character' | 'intrigue';
export const cardType = (kind: Kind): CardType => (isCharacter(kindNumber(kind)!) ? 'character' : 'intrigue');

/** "Royal Decree, intrigue" */
export const cardLabel = (kind: Kind): string =>
  t('table.handCard', { card: cardName(kind), type: t(`type.${cardType(kind)}`) });

export type SetName = CardDefinition['set'];
export const setOf = (kind: Kind): SetName => cardOf(kind).set;
