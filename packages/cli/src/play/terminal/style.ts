import type { Seat } from '@oriflamme/engine';
import { FAMILIES } from '../../format/names.ts';

/** Gives text a colour. What is painted is exactly as wide as it was. */
export interface Style {
  readonly family: (seat: Seat, text: string) => string;
  /** A family's letter on its colour. */
  readonly shield: (seat: Seat, text: string) => string;
  readonly gold: (text: string) => string;
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
  /** A sentence with the families' names in their colours. */
  readonly sentence: (text: string) => string;
}

const asIs = (text: string) => text;

export const PLAIN: Style = {
  family: (_, text) => text,
  shield: (_, text) => text,
  gold: asIs,
  strong: asIs,
  faint: asIs,
  sentence: asIs,
};

/** Middle tones of the 256 colours, readable on dark and on light. Black takes the terminal's own ink. */
const INKS = ['38;5;160', '38;5;33', '38;5;35', '38;5;178', '1'] as const;
const sgr = (codes: string, text: string) => `\u001B[${codes}m${text}\u001B[0m`;
const NAMES = new RegExp(String.raw`\b(${FAMILIES.join('|')})\b`, 'g');

export const COLOURED: Style = {
  family: (seat, text) => sgr(INKS[seat], text),
  shield: (seat, text) => sgr(`${INKS[seat]};7`, text),
  gold: (text) => sgr('1;38;5;178', text),
  strong: (text) => sgr('1', text),
  faint: (text) => sgr('2', text),
  sentence: (text) =>
    text.replace(NAMES, (name) => sgr(INKS[FAMILIES.indexOf(name as (typeof FAMILIES)[number])], name)),
};

export const COLOUR_WORDS = ['auto', 'always', 'never'] as const;
export type ColourWord = (typeof COLOUR_WORDS)[number];

/** Asked for by name it is painted; otherwise only on a screen that can show it, for someone who has not declined. */
export function styleFor(
  word: ColourWord,
  isScreen: boolean,
  env: Readonly<Record<string, string | undefined>>,
): Style {
  if (word === 'always') return COLOURED;
  if (word === 'never' || !isScreen || env['NO_COLOR'] || env['TERM'] === 'dumb') return PLAIN;
  return COLOURED;
}
