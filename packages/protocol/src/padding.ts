import { MAX_OPTION } from './fieldRanges.ts';

// A listener on the network path sees the length of every encrypted message. Spaces after the JSON hide how long its
// secret parts are.

const OPTION_DIGITS = String(MAX_OPTION).length;
/** More characters than the public numbers of one family's cards need. */
const AUTO_KEEP_STEP = 64;

/** Hides how many digits the index of the chosen option has. */
export const optionPadding = (option: number): string => ' '.repeat(OPTION_DIGITS - String(option).length);

/** Hides how long the list of automatic keeps is. */
export function autoKeepPadding(cards: readonly number[]): string {
  const { length } = JSON.stringify(cards);
  return ' '.repeat(Math.ceil(length / AUTO_KEEP_STEP) * AUTO_KEEP_STEP - length);
}
