import type { Seat } from '@oriflamme/engine';

/** What earlier versions called a person without a name, in the language of the moment. */
const WORDS_FOR_YOU: ReadonlySet<string> = new Set(['You', 'Vous', 'Ty', 'Ви', 'Вы']);

/** The name of a stored player: empty for a person without one. */
export const parseStoredName = (name: string): string => (WORDS_FOR_YOU.has(name) ? '' : name);

/** The seat of the one who played on this device: the only person without a name. */
export function unnamedSeat(names: readonly string[]): Seat | null {
  const seat = names.indexOf('');
  return seat === names.lastIndexOf('') && seat >= 0 ? seat : null;
}
