import { CARDS, type Kind, kindNumber } from '@oriflamme/engine';

export const isIntrigue = (name: string): boolean => CARDS[kindNumber(name)!].type === 'intrigue';

// Reasons why cases are unreachable, each with the rule that it follows from.

export const TWIN_IS_UP = 'the Twin enters revealed and is never turned down [A1]';
export const INTRIGUES_LEAVE = 'a revealed intrigue does not stay in the queue: nothing else acts beside it';
export const ONE_OF_EACH =
  'a family has one card of each kind, and a second one could only be bribed, which no intrigue can be';
export const TWIN_IS_NOT_DEALT = 'the Twin is neither dealt nor set aside [S3]';
export const NO_CHAINS = 'a Shapeshifter is never copied [B3]';
export const CHARACTERS_ONLY = 'the rule speaks of characters only';
export const NOBODY_BESIDE_ITSELF = 'no card is adjacent to itself';
export const MODEL_IS_ADJACENT = 'the copied card is adjacent, so that there is always a card to choose';

/** Why a card of this name cannot be in this state. */
export function impossibleFace(kind: string, face: string): string | undefined {
  if (kind === 'twin' && face === 'face-down') return TWIN_IS_UP;
  return isIntrigue(kind) && face === 'revealed' ? INTRIGUES_LEAVE : undefined;
}

/** The dealt kinds without which a card cannot come into play. */
export const dealtFor = (kind: string): Kind => (kind === 'twin' ? 'prince' : (kind as Kind));
