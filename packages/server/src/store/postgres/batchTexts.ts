import { StoreError } from '../store.ts';

/** Unit separator: never part of JSON text or an id. */
const SEPARATOR = '\u001F';

/** Joined texts cost PostgreSQL less than an array of texts. `string_to_array(…, E'\x1f')` splits them again. */
export const joinTexts = (texts: readonly string[]): string => texts.join(SEPARATOR);

/** Rejects texts that cannot be joined or stored. JSON text escapes control characters and is never empty. */
export function validateTexts(subject: string, texts: readonly string[]): void {
  if (texts.some((text) => text === '' || text.includes(SEPARATOR) || text.includes('\0')))
    throw new StoreError('malformed', `${subject} has a text that is neither JSON nor an id.`);
}
