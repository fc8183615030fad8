import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from './locales.ts';

const folder = import.meta.dirname;
const languages = Object.keys(LOCALES) as Locale[];
const parts = readdirSync(join(folder, 'en')).filter((file) => file.endsWith('.json'));

const read = (language: Locale, part: string): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, language, part), 'utf8')) as Record<string, string>;

type Token = string | [string, string?, (Record<string, unknown> | string)?];

/** The placeholders of a message: `name`, and for plurals `n plural`. */
function placeholdersOf(message: unknown): Set<string> {
  const placeholders = new Set<string>();
  const visit = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens as Token[]) {
      if (typeof token === 'string') continue;
      const [name, type, cases] = token;
      placeholders.add(type === undefined ? name : `${name} ${type}`);
      if (typeof cases === 'object') Object.values(cases).forEach(visit);
    }
  };
  visit(message);
  return placeholders;
}

function pluralsOf(message: unknown): string[][] {
  const found: string[][] = [];
  const visit = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens as Token[]) {
      if (typeof token === 'string' || typeof token[2] !== 'object') continue;
      if (token[1] === 'plural') found.push(Object.keys(token[2]));
      Object.values(token[2]).forEach(visit);
    }
  };
  visit(message);
  return found;
}

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

/** Catalogs whose ids are used by data: the rulebook and the lessons. */
const NAMED_BY_DATA = new Set(['rules.json', 'lessons.json']);

describe('message catalogs', () => {
  it('have the same ids in the same order in every language', () => {
    for (const part of parts)
      for (const language of languages)
        expect(Object.keys(read(language, part)), `${language}/${part}`).toEqual(
          Object.keys(read('en', part)),
        );
  });

  it('have the same placeholders in every language', () => {
    for (const part of parts) {
      const english = read('en', part);
      for (const language of languages)
        for (const [id, message] of Object.entries(read(language, part)))
          expect(
            [...placeholdersOf(compileMessage(message))].toSorted(),
            `${language}/${part} ${id}`,
          ).toEqual([...placeholdersOf(compileMessage(english[id]))].toSorted());
    }
  });

  it('have all plural forms of their language', () => {
    for (const part of parts)
      for (const language of languages) {
        const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
        for (const [id, message] of Object.entries(read(language, part)))
          for (const cases of pluralsOf(compileMessage(message))) {
            // `other` alone is enough where the plural form is never visible.
            if (cases.every((name) => name === 'other' || name === 'offset' || /^\d+$/u.test(name))) continue;
            const missing = needed.filter((name) => !cases.includes(name) && name !== 'many');
            expect(missing, `${language}/${part} ${id}`).toEqual([]);
          }
      }
  });

  it('are all used', () => {
    const unused = parts
      .filter((part) => !NAMED_BY_DATA.has(part))
      .flatMap((part) => Object.keys(read('en', part)))
      .filter((id) => !literals.has(id) && !patterns.some((pattern) => pattern.test(id)));
    expect(unused).toEqual([]);
  });
});
