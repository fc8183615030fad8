import { isCharacter, type Kind, kindNumber } from '@oriflamme/engine';
import texts from '@oriflamme/engine/texts/en.json' with { type: 'json' };

/** Families by seat. */
export const FAMILIES = ['Red', 'Blue', 'Green', 'Gold', 'Black'] as const;

export const cardName = (kind: Kind): string => texts[`${kind}.name`];
export const cardText = (kind: Kind): string => texts[`${kind}.text`];
export const cardType = (kind: Kind): string =>
  texts[isCharacter(kindNumber(kind)!) ? 'type.character' : 'type.intrigue'];
