import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** Parses the messages when the client is built, so that no parser of messages travels to the browser. */
export const compileCatalogs = (): Plugin => ({
  name: 'compile-words',
  enforce: 'pre',
  transform: {
    filter: { id: /(\/src\/i18n\/\w\w\/\w+|\/engine\/texts\/\w\w)\.json$/ },
    handler(code) {
      const messages = JSON.parse(code) as Record<string, string>;
      const compiled = Object.entries(messages).map(([id, message]) => [id, compileMessage(message)]);
      return { code: JSON.stringify(Object.fromEntries(compiled)), map: null };
    },
  },
});
