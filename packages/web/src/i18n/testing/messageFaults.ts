import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Locale } from '../locales.ts';

type Token = string | [string, string?, (Record<string, unknown> | string)?];

/** Texts that are the same word in English: names, units, and words that the language shares. */
const SAME_AS_ENGLISH: Readonly<Record<Locale, ReadonlySet<string>>> = {
  en: new Set(),
  fr: new Set([
    'admin.tab.tables',
    'admin.version',
    'app.menu',
    'archer.name',
    'autoKeep.card',
    'daily.bots',
    'home.replay',
    'infiltration.name',
    'insurrection.name',
    'lobby.clock.live',
    'machination.name',
    'prince.name',
    'replay.controls',
    'replay.pause',
    'replay.title',
    'result.replay',
    'section.alliance',
    'set.alliance',
    'set.base',
    'set.promo',
    'settings.volume',
    'setup.bot.baron',
    'setup.bot.champion',
    'setup.bot.page',
    'setup.deck.alliance',
    'setup.deck.base',
    'setup.mode.solo',
    'setup.seat.bot',
    'table.pause',
    'tournament.bot',
    'type.intrigue',
    'usurpation.name',
  ]),
  pl: new Set([
    'app.menu',
    'lobby.clock.live',
    'lobby.title',
    'program.badge',
    'program.named',
    'programs.token',
    'set.base',
    'set.promo',
    'setup.bot.baron',
    'setup.deck.base',
    'setup.mode.solo',
    'setup.seat.bot',
    'tournament.bot',
  ]),
  uk: new Set(),
  ru: new Set(),
};

/** What is wrong with a message, compared with the English one. */
export function messageFaults(language: Locale, id: string, message: string, english: string): string[] {
  const faults = typographyFaults(language, message);
  if (language !== 'en' && message === english && hasWords(message) && !SAME_AS_ENGLISH[language].has(id))
    faults.push('is the English text');
  const compiled = compile(message);
  if (compiled === undefined) return [...faults, 'does not compile'];
  const placeholders = placeholdersOf(compiled);
  const expected = placeholdersOf(compile(english));
  if (placeholders.join() !== expected.join())
    faults.push(`has the placeholders ${placeholders.join()} instead of ${expected.join()}`);
  if (tagsOf(message).join() !== tagsOf(english).join()) faults.push('has other tags or rule numbers');
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const cases of pluralsOf(compiled)) {
    // `other` alone is enough where the plural form is never visible.
    if (cases.every((name) => name === 'other' || name === 'offset' || /^\d+$/u.test(name))) continue;
    const missing = needed.filter((name) => !cases.includes(name));
    if (missing.length > 0) faults.push(`lacks the plural forms ${missing.join()}`);
  }
  return faults;
}

/** Whether there is anything to translate besides placeholders. */
const hasWords = (message: string): boolean => /\p{L}/u.test(message.replaceAll(/\{\w+\}/gu, ''));

const NO_BREAK = '[\u00A0\u202F]';

function typographyFaults(language: Locale, message: string): string[] {
  const faults: string[] = [];
  if (/['"]/u.test(message)) faults.push('has straight quotes');
  if (/[ \u00A0\u202F]{2}/u.test(message)) faults.push('has a doubled space');
  if (/\.\.\.|\s…/u.test(message)) faults.push('has a wrong ellipsis');
  if (language !== 'fr') return faults;
  if (new RegExp(`(?<!${NO_BREAK}|[!?…])[;!?»]|(?<!${NO_BREAK}):(?!//)|«(?!${NO_BREAK})`, 'u').test(message))
    faults.push('lacks a non-breaking space before : ; ! ? » or after «');
  return faults;
}

/** The tokens of a message, or undefined if it does not compile: then Lingui returns the text itself. */
function compile(message: string): Token[] | undefined {
  const tokens = [compileMessage(message)].flat() as Token[];
  return tokens.length === 1 && tokens[0] === message && message.includes('{') ? undefined : tokens;
}

/** All placeholder tokens, nested ones included. */
function tokensOf(tokens: unknown): Exclude<Token, string>[] {
  if (!Array.isArray(tokens)) return [];
  return (tokens as Token[]).flatMap((token) => {
    if (typeof token === 'string') return [];
    const cases = typeof token[2] === 'object' ? Object.values(token[2]) : [];
    return [token, ...cases.flatMap(tokensOf)];
  });
}

/** The placeholders of a message in alphabetical order: `name`, and for plurals `n plural`. */
const placeholdersOf = (compiled: Token[] | undefined): string[] =>
  [
    ...new Set(tokensOf(compiled).map(([name, type]) => (type === undefined ? name : `${name} ${type}`))),
  ].toSorted();

const pluralsOf = (compiled: Token[]): string[][] =>
  tokensOf(compiled)
    .filter(([, type, cases]) => type === 'plural' && typeof cases === 'object')
    .map(([, , cases]) => Object.keys(cases as object));

/** Tags such as `<0>` and references to rules such as `[E4]`. */
const tagsOf = (message: string): string[] =>
  [...message.matchAll(/<\/?\d+\/?>|\[[A-Z]\d+\]/gu)].map(([tag]) => tag).toSorted();
