import type { Validator } from './validators.ts';
import { expected } from './validationError.ts';

/**
 * What may not stand in a line: control characters, line breaks, halves of characters, and the invisible ones that turn
 * the writing direction or hide in a name. The two joiners stay: some scripts and many emoji need them.
 */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200C\u200D])\p{Cf}/u;

/** At least one character that leaves ink, so that nobody is called nothing. */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Characters as people count them, nearly: an accent that has no letter of its own counts as well. */
function isLongerThan(text: string, max: number): boolean {
  if (text.length <= max) return false;
  let count = 0;
  for (const _ of text) if (++count > max) return true;
  return false;
}

/** One line of text for people, as it is kept: without spaces around it, and written in one way only (NFC). */
export const singleLine =
  (max: number): Validator<string> =>
  (value) => {
    if (typeof value !== 'string') throw expected('text');
    const text = value.normalize('NFC').trim();
    if (text === '' || isLongerThan(text, max)) throw expected(`1 to ${max} characters`);
    if (FORBIDDEN.test(text)) throw expected('one line without control characters');
    if (!VISIBLE.test(text)) throw expected('something that can be seen');
    return text;
  };
