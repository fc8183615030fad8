import type { Seat } from '@oriflamme/engine';
import { FAMILIES } from '../../format/names.ts';

/** Colours for text. The visible width does not change. */
export interface Style {
  readonly family: (seat: Seat, text: string) => string;
  /** A family's letter on a coloured background. */
  readonly shield: (seat: Seat, text: string) => string;
  readonly gold: (text: string) => string;
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
  /** A sentence with the families' names in their colours. */
  readonly sentence: (text: string) => string;
}

const plain = (text: string) => text;

export const PLAIN: Style = {
  family: (_, text) => text,
  shield: (_, text) => text,
  gold: plain,
  strong: plain,
  faint: plain,
  sentence: plain,
};

/** Mid-tones of the 256-colour palette, readable on dark and light backgrounds. Black uses the default colour. */
const COLOURS = ['38;5;160', '38;5;33', '38;5;35', '38;5;178', '1'] as const;
const sgr = (codes: string, text: string) => `\u001B[${codes}m${text}\u001B[0m`;
const NAMES = new RegExp(String.raw`\b(${FAMILIES.join('|')})\b`, 'g');

export const COLOURED: Style = {
  family: (seat, text) => sgr(COLOURS[seat], text),
  shield: (seat, text) => sgr(`${COLOURS[seat]};7`, text),
  gold: (text) => sgr('1;38;5;178', text),
  strong: (text) => sgr('1', text),
  faint: (text) => sgr('2', text),
  sentence: (text) =>
    text.replace(NAMES, (name) => sgr(COLOURS[FAMILIES.indexOf(name as (typeof FAMILIES)[number])], name)),
};

export const COLOUR_WORDS = ['auto', 'always', 'never'] as const;
export type ColourWord = (typeof COLOUR_WORDS)[number];

/** `auto` uses colours on a screen unless NO_COLOR is set (no-color.org). */
export function styleFor(
  word: ColourWord,
  isScreen: boolean,
  env: Readonly<Record<string, string | undefined>>,
): Style {
  if (word === 'always') return COLOURED;
  if (word === 'never' || !isScreen || env['NO_COLOR'] || env['TERM'] === 'dumb') return PLAIN;
  return COLOURED;
}
