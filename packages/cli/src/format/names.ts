import type { Kind } from '@oriflamme/engine';

/** Families by seat. */
export const FAMILIES = ['Red', 'Blue', 'Green', 'Gold', 'Black'] as const;

/** `royalDecree` as it is said: Royal Decree. */
export const cardName = (kind: Kind): string =>
  kind.replace(/[A-Z]/g, (letter) => ` ${letter}`).replace(/^./, (letter) => letter.toUpperCase());
