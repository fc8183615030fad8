import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NotificationText } from '../src/sw/pushNotification.ts';
import { LOCALES } from '../src/i18n/locales.ts';

const WORDS = join(import.meta.dirname, '../src/i18n');

/** What the service worker says to somebody whose turn it is, in every language: it cannot fetch words when it is called. */
export async function readNotificationTexts(): Promise<Record<string, NotificationText>> {
  const calls = Object.keys(LOCALES).map(async (language) => {
    const say = async (part: string, id: string): Promise<string> => {
      const words = JSON.parse(await readFile(join(WORDS, language, part), 'utf8')) as Record<string, string>;
      if (words[id] === undefined) throw new Error(`There is no ${id} in ${language}/${part}.`);
      return words[id];
    };
    const title = await say('table.json', 'prompt.yourTurn');
    return [language, { title, text: await say('onlineTable.json', 'turn.notification') }] as const;
  });
  return Object.fromEntries(await Promise.all(calls));
}
