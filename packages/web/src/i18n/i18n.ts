import { type Messages, setupI18n } from '@lingui/core';
import type cards from '@oriflamme/engine/texts/en.json';
import { signal } from '@preact/signals';
import { loadCardTexts } from './cardTexts.ts';
import type interfaceWords from './en/interface.json';
import type learning from './en/learning.json';
import type lessons from './en/lessons.json';
import type lobby from './en/lobby.json';
import type replay from './en/replay.json';
import type rules from './en/rules.json';
import type setup from './en/setup.json';
import type table from './en/table.json';
import type onlineTable from './en/onlineTable.json';
import type { Locale } from './locales.ts';

export type CatalogName =
  | 'interface'
  | 'table'
  | 'cards'
  | 'setup'
  | 'replay'
  | 'learning'
  | 'lessons'
  | 'rules'
  | 'lobby'
  | 'onlineTable';
type CardMessage = keyof typeof cards;
type LessonMessage = keyof typeof lessons;
export type RuleMessage = keyof typeof rules;
export type MessageId =
  | keyof typeof interfaceWords
  | keyof typeof table
  | keyof typeof setup
  | keyof typeof replay
  | keyof typeof learning
  | keyof typeof lobby
  | keyof typeof onlineTable
  | CardMessage
  | LessonMessage
  | RuleMessage;

/** What stands in a message's gaps. */
export type MessageParams = Readonly<Record<string, string | number>>;

const catalogues = import.meta.glob<Messages>('./*/*.json', { import: 'default' });
const i18n = setupI18n();
const needed = new Set<CatalogName>(['interface']);
const loaded = new Set<string>();

/** The language that is spoken now. Reading it in a component draws the component anew when it changes. */
export const locale = signal<Locale>('en');

/** Loads what a page says before it says it. Further languages come when they are asked for. */
export async function loadCatalogs(...parts: readonly CatalogName[]): Promise<void> {
  for (const part of parts) needed.add(part);
  await load(locale.value);
}

export async function setLocale(wanted: Locale): Promise<void> {
  await load(wanted);
  i18n.activate(wanted);
  locale.value = wanted;
  document.documentElement.lang = wanted;
}

async function load(wanted: Locale): Promise<void> {
  const missing = [...needed].filter((part) => !loaded.has(`${wanted}/${part}`));
  await Promise.all(
    missing.map(async (part) => {
      i18n.load(wanted, await loadCatalog(wanted, part));
      loaded.add(`${wanted}/${part}`);
    }),
  );
}

async function loadCatalog(wanted: Locale, part: CatalogName): Promise<Messages> {
  if (part === 'cards') return (await loadCardTexts[wanted]()).default;
  const read = catalogues[`./${wanted}/${part}.json`];
  if (!read) throw new Error(`There is no message catalog ${wanted}/${part}.`);
  return read();
}

/** A message in the language that is spoken now. */
export function t(id: MessageId, values?: MessageParams): string {
  void locale.value;
  return i18n._(id, values);
}
