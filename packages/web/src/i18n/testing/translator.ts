import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Messages, setupI18n } from '@lingui/core';
import type { MessageId, MessageParams } from '../i18n.ts';
import type { Locale } from '../locales.ts';

const folder = join(import.meta.dirname, '..');
const { resolve } = createRequire(import.meta.url);

function messagesOf(language: Locale): Messages {
  const files = readdirSync(join(folder, language)).map((file) => join(folder, language, file));
  const texts = [...files, resolve(`@oriflamme/engine/texts/${language}.json`)].map(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>,
  );
  return Object.fromEntries(
    texts.flatMap((text) => Object.entries(text)).map(([id, text]) => [id, compileMessage(text)]),
  );
}

/** Formats messages of one language, as `t` does in the browser. */
export function translator(language: Locale): (id: MessageId, values?: MessageParams) => string {
  const i18n = setupI18n({ locale: language, messages: { [language]: messagesOf(language) } });
  return (id, values) => i18n._(id, values);
}
