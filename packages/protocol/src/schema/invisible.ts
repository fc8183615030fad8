import { type TString, Type } from 'typebox';

/** Characters that show nothing; U+2800 is an empty Braille pattern. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/u;

const EMOJI = String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?`;
/** Letters after which a joiner changes their form: after a virama, and between letters of Arabic script. */
const JOINED = String.raw`(?<=[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA])[\u200C\u200D]|(?<=\p{Script=Arabic})\u200C(?=\p{Script=Arabic})`;
/** Sequences in which an invisible character has an effect: emoji, keycaps, joined letters and Mongolian variants. */
const SEQUENCES = new RegExp(
  String.raw`${EMOJI}(?:\u200D${EMOJI})*|[0-9#*]\uFE0F\u20E3|${JOINED}|(?<=\p{Script=Mongolian})[\u180B-\u180D\u180F]`,
  'gu',
);

const hasInvisible = (text: string): boolean =>
  INVISIBLE.test(text) && INVISIBLE.test(text.replaceAll(SEQUENCES, ''));

/** Removes all invisible characters, also those that have an effect. */
export const removeInvisible = (text: string): string => text.replaceAll(new RegExp(INVISIBLE, 'gu'), '');

/** Text without invisible characters, except where they have an effect. */
export const withoutInvisible = (schema: TString) =>
  Type.Refine(
    schema,
    (text) => !hasInvisible(text.normalize('NFC').trim()),
    () => 'has to be text without invisible characters',
  );
