import { isCharacter, type Kind, kindNumber, sets } from '@oriflamme/engine';
import { say } from '../words/words.ts';

export const nameOf = (kind: Kind): string => say(`${kind}.name`);
export const textOf = (kind: Kind): string => say(`${kind}.text`);

export type CardType = 'character' | 'intrigue';
export const typeOf = (kind: Kind): CardType => (isCharacter(kindNumber(kind)!) ? 'character' : 'intrigue');

/** "Royal Decree, intrigue" */
export const cardLabel = (kind: Kind): string =>
  say('table.handCard', { card: nameOf(kind), type: say(`type.${typeOf(kind)}`) });

export type SetName = keyof typeof sets;
export const setOf = (kind: Kind): SetName =>
  kind === 'twin' || sets.ablaze.includes(kind) ? 'ablaze' : sets.base.includes(kind) ? 'base' : 'alliance';
