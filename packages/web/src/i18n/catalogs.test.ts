import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { LOCALES, type Locale } from './locales.ts';
import { messageFaults } from './testing/messageFaults.ts';

const folder = import.meta.dirname;
const languages = Object.keys(LOCALES) as Locale[];
/** The card texts live in the engine package. */
const CARDS = 'cards.json';
const parts = [...readdirSync(join(folder, 'en')).filter((file) => file.endsWith('.json')), CARDS];

const pathOf = (language: Locale, part: string): string =>
  part === CARDS ? join(folder, `../../../engine/texts/${language}.json`) : join(folder, language, part);

const read = (language: Locale, part: string): Record<string, string> =>
  JSON.parse(readFileSync(pathOf(language, part), 'utf8')) as Record<string, string>;

/** The client's source, where messages are used by id or by a template with placeholders. */
const code = readdirSync(join(folder, '..'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/u.test(file) && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(folder, '..', file), 'utf8'))
  .join('\n');

const literals = new Set([...code.matchAll(/['"]([\w.]+)['"]/gu)].map(([, id]) => id));
const patterns = [...code.matchAll(/`([\w.]*\$\{[^`]*)`/gu)]
  .map(([, text]) => text.split(/\$\{[^}]*\}/u))
  // A template without a literal part would match every id.
  .filter((pieces) => pieces.some((piece) => piece.includes('.')))
  .map(
    (pieces) =>
      new RegExp(
        `^${pieces.map((piece) => piece.replaceAll(/[$()*+.?[\\\]^{|}]/gu, '\\$&')).join('[\\w.]+')}$`,
        'u',
      ),
  );

/** Catalogs whose ids are used by data: the rulebook, the lessons and the cards. */
const NAMED_BY_DATA = new Set(['rules.json', 'lessons.json', CARDS]);

describe('message catalogs', () => {
  it('have the same ids in the same order in every language', () => {
    for (const part of parts)
      for (const language of languages)
        expect(Object.keys(read(language, part)), `${language}/${part}`).toEqual(
          Object.keys(read('en', part)),
        );
  });

  it('are translated, complete and well typed in every language', () => {
    const faults = parts.flatMap((part) => {
      const english = read('en', part);
      return languages.flatMap((language) =>
        Object.entries(read(language, part)).flatMap(([id, message]) =>
          messageFaults(language, id, message, english[id] ?? '').map(
            (fault) => `${language}/${part} ${id} ${fault}: ${message}`,
          ),
        ),
      );
    });
    expect(faults).toEqual([]);
  });

  it('are all used', () => {
    const unused = parts
      .filter((part) => !NAMED_BY_DATA.has(part))
      .flatMap((part) => Object.keys(read('en', part)))
      .filter((id) => !literals.has(id) && !patterns.some((pattern) => pattern.test(id)));
    expect(unused).toEqual([]);
  });
});

describe('messageFaults', () => {
  it('accepts a faultless message', () => {
    expect(messageFaults('fr', 'a', 'Bravo, {name} !', 'Well done, {name}!')).toEqual([]);
    expect(messageFaults('pl', 'app.menu', 'Menu', 'Menu')).toEqual([]);
  });

  const ONE_CARD = '{n, plural, one {# card} other {# cards}}';

  it.each<[string, Locale, string, string]>([
    ['is the English text', 'pl', 'Keep', 'Keep'],
    ['does not compile', 'ru', 'Ход: {name', 'Turn: {name}'],
    ['has the placeholders  instead of name', 'ru', 'Ваш ход', 'Turn: {name}'],
    ['has other tags or rule numbers', 'uk', 'Див. [E5].', 'See [E4].'],
    ['has other tags or rule numbers', 'uk', 'Див. правила.', 'See <0>the rules</0>.'],
    ['lacks the plural forms few,many', 'pl', '{n, plural, one {# karta} other {# karty}}', ONE_CARD],
    ['lacks the plural forms many', 'fr', '{n, plural, one {# carte} other {# cartes}}', ONE_CARD],
    ['has straight quotes', 'en', "The game's end", "The game's end"],
    ['has a doubled space', 'uk', 'Ваш  хід', 'Your turn'],
    ['has a wrong ellipsis', 'ru', 'Загрузка …', 'Loading…'],
    ['lacks a non-breaking space before : ; ! ? » or after «', 'fr', 'Bravo !', 'Well done!'],
    ['lacks a non-breaking space before : ; ! ? » or after «', 'fr', 'Bravo!', 'Well done!'],
    ['lacks a non-breaking space before : ; ! ? » or after «', 'fr', '« Bravo »', '“Well done”'],
  ])('reports that a message %s', (fault, language, message, english) => {
    // Lingui prints what it cannot compile.
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    expect(messageFaults(language, 'a', message, english)).toEqual([fault]);
    printed.mockRestore();
  });
});
