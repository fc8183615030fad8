import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallWords } from '../src/offline/call.ts';
import { LANGUAGES } from '../src/words/languages.ts';

const WORDS = join(import.meta.dirname, '../src/words');

/** What the service worker says to somebody whose turn it is, in every language: it cannot fetch words when it is called. */
export async function readCalls(): Promise<Record<string, CallWords>> {
  const calls = Object.keys(LANGUAGES).map(async (language) => {
    const say = async (part: string, id: string): Promise<string> => {
      const words = JSON.parse(await readFile(join(WORDS, language, part), 'utf8')) as Record<string, string>;
      if (words[id] === undefined) throw new Error(`There is no ${id} in ${language}/${part}.`);
      return words[id];
    };
    const title = await say('table.json', 'prompt.yourTurn');
    return [language, { title, text: await say('together.json', 'turn.notice') }] as const;
  });
  return Object.fromEntries(await Promise.all(calls));
}
