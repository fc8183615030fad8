import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NotificationText } from '../src/sw/pushNotification.ts';
import { LOCALES } from '../src/i18n/locales.ts';

const CATALOGS = join(import.meta.dirname, '../src/i18n');

/** The texts of notifications in every language. They are built into the service worker, which loads no catalogs. */
export async function readNotificationTexts(): Promise<Record<string, NotificationText>> {
  const texts = Object.keys(LOCALES).map(async (language) => {
    const read = async (catalog: string, id: string): Promise<string> => {
      const file = join(CATALOGS, language, catalog);
      const messages = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
      if (messages[id] === undefined) throw new Error(`There is no ${id} in ${language}/${catalog}.`);
      return messages[id];
    };
    const title = await read('table.json', 'prompt.yourTurn');
    const text = await read('onlineTable.json', 'turn.notification');
    return [language, { title, text, invite: await read('people.json', 'people.invitedBy') }] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}
