import { type Messages, setupI18n } from '@lingui/core';
import { signal } from '@preact/signals';
import type cards from './en/cards.json';
import type interfaceWords from './en/interface.json';
import type learn from './en/learn.json';
import type lessons from './en/lessons.json';
import type lobby from './en/lobby.json';
import type replay from './en/replay.json';
import type rules from './en/rules.json';
import type setup from './en/setup.json';
import type table from './en/table.json';
import type together from './en/together.json';
import type { Language } from './languages.ts';

export type Part =
  | 'interface'
  | 'table'
  | 'cards'
  | 'setup'
  | 'replay'
  | 'learn'
  | 'lessons'
  | 'rules'
  | 'lobby'
  | 'together';
export type CardMessage = keyof typeof cards;
export type LessonMessage = keyof typeof lessons;
export type RuleMessage = keyof typeof rules;
export type MessageId =
  | keyof typeof interfaceWords
  | keyof typeof table
  | keyof typeof setup
  | keyof typeof replay
  | keyof typeof learn
  | keyof typeof lobby
  | keyof typeof together
  | CardMessage
  | LessonMessage
  | RuleMessage;

/** What stands in a message's gaps. */
export type Values = Readonly<Record<string, string | number>>;

const catalogues = import.meta.glob<Messages>('./*/*.json', { import: 'default' });
const i18n = setupI18n();
const needed = new Set<Part>(['interface']);
const loaded = new Set<string>();

/** The language that is spoken now. Reading it in a component draws the component anew when it changes. */
export const language = signal<Language>('en');

/** Loads what a page says before it says it. Further languages come when they are asked for. */
export async function need(...parts: readonly Part[]): Promise<void> {
  for (const part of parts) needed.add(part);
  await load(language.value);
}

export async function speak(wanted: Language): Promise<void> {
  await load(wanted);
  i18n.activate(wanted);
  language.value = wanted;
  document.documentElement.lang = wanted;
}

async function load(wanted: Language): Promise<void> {
  const missing = [...needed].filter((part) => !loaded.has(`${wanted}/${part}`));
  await Promise.all(
    missing.map(async (part) => {
      const read = catalogues[`./${wanted}/${part}.json`];
      if (!read) throw new Error(`There are no words ${wanted}/${part}.`);
      i18n.load(wanted, await read());
      loaded.add(`${wanted}/${part}`);
    }),
  );
}

/** A message in the language that is spoken now. */
export function say(id: MessageId, values?: Values): string {
  void language.value;
  return i18n._(id, values);
}
