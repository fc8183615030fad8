import { Type } from 'typebox';

/**
 * Forbidden in a line: control characters, line breaks, lone surrogates, and invisible characters such as bidi overrides. The
 * two joiners are allowed: some scripts and many emoji need them.
 */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200C\u200D])\p{Cf}/u;

/** At least one visible character, so that a name is never blank. */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Trimmed, in Unicode's form NFC: one spelling for each text. */
const normalize = (text: string): string => text.normalize('NFC').trim();

/** Length in code points. */
function isLongerThan(text: string, max: number): boolean {
  if (text.length <= max) return false;
  let count = 0;
  for (const _ of text) if (++count > max) return true;
  return false;
}

/** A single line of text for people, stored trimmed and in NFC. */
export function singleLine(max: number, description: string) {
  const refined = (check: (text: string) => boolean, problem: string) =>
    [(value: string) => check(normalize(value)), () => `has to be ${problem}`] as const;
  const text = Type.String({ expected: 'text', normalize, description });
  const sized = Type.Refine(
    text,
    ...refined((line) => line !== '' && !isLongerThan(line, max), `1 to ${max} characters`),
  );
  const clean = Type.Refine(
    sized,
    ...refined((line) => !FORBIDDEN.test(line), 'one line without control characters'),
  );
  return Type.Refine(
    clean,
    ...refined((line) => VISIBLE.test(line), 'text with at least one visible character'),
  );
}
