import { type Messages, setupI18n } from '@lingui/core';
import type cards from '@oriflamme/engine/texts/en.json';
import { signal } from '@preact/signals';
import { loadCardTexts } from './cardTexts.ts';
import type account from './en/account.json';
import type admin from './en/admin.json';
import type choices from './en/choices.json';
import type daily from './en/daily.json';
import type interfaceTexts from './en/interface.json';
import type learning from './en/learning.json';
import type lessons from './en/lessons.json';
import type lobby from './en/lobby.json';
import type programs from './en/programs.json';
import type people from './en/people.json';
import type ratings from './en/ratings.json';
import type replay from './en/replay.json';
import type rules from './en/rules.json';
import type setup from './en/setup.json';
import type table from './en/table.json';
import type tournament from './en/tournament.json';
import type onlineTable from './en/onlineTable.json';
import type { Locale } from './locales.ts';

export type CatalogName =
  | 'interface'
  | 'table'
  | 'choices'
  | 'cards'
  | 'setup'
  | 'replay'
  | 'learning'
  | 'lessons'
  | 'rules'
  | 'lobby'
  | 'onlineTable'
  | 'account'
  | 'daily'
  | 'tournament'
  | 'people'
  | 'ratings'
  | 'programs'
  | 'admin';
type CardMessage = keyof typeof cards;
type LessonMessage = keyof typeof lessons;
export type RuleMessage = keyof typeof rules;
export type MessageId =
  | keyof typeof interfaceTexts
  | keyof typeof table
  | keyof typeof choices
  | keyof typeof setup
  | keyof typeof replay
  | keyof typeof learning
  | keyof typeof lobby
  | keyof typeof onlineTable
  | keyof typeof account
  | keyof typeof daily
  | keyof typeof tournament
  | keyof typeof people
  | keyof typeof ratings
  | keyof typeof programs
  | keyof typeof admin
  | CardMessage
  | LessonMessage
  | RuleMessage;

/** Values of a message's placeholders. */
export type MessageParams = Readonly<Record<string, string | number>>;

const catalogs = import.meta.glob<Messages>('./*/*.json', { import: 'default' });
const i18n = setupI18n();
const needed = new Set<CatalogName>(['interface']);
const loaded = new Set<string>();

/** The current language. Components that read it re-render when it changes. */
export const locale = signal<Locale>('en');

/** Loads the catalogs of a page in the current language. */
export async function loadCatalogs(...names: readonly CatalogName[]): Promise<void> {
  for (const catalog of names) needed.add(catalog);
  await load(locale.value);
}

export async function setLocale(language: Locale): Promise<void> {
  await load(language);
  i18n.activate(language);
  locale.value = language;
  document.documentElement.lang = language;
}

async function load(language: Locale): Promise<void> {
  const missing = [...needed].filter((catalog) => !loaded.has(`${language}/${catalog}`));
  await Promise.all(
    missing.map(async (catalog) => {
      i18n.load(language, await loadCatalog(language, catalog));
      loaded.add(`${language}/${catalog}`);
    }),
  );
}

async function loadCatalog(language: Locale, catalog: CatalogName): Promise<Messages> {
  if (catalog === 'cards') return (await loadCardTexts[language]()).default;
  const read = catalogs[`./${language}/${catalog}.json`];
  if (!read) throw new Error(`There is no message catalog ${language}/${catalog}.`);
  return read();
}

/** Formats a message in the current language. */
export function t(id: MessageId, values?: MessageParams): string {
  void locale.value;
  return i18n._(id, values);
}
