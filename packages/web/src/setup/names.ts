import { BOT_DISPLAY_NAMES } from '../local/newGame.ts';
import type { SetupSeat } from './gameSetup.ts';

export const MAX_NAME_LENGTH = 20;

/** Trims a name and collapses white space. */
export const normalizeName = (typed: string): string => typed.trim().replace(/\s+/gu, ' ');

/** Counts UTF-16 code units, as `maxlength` does. */
export const isValidName = (name: string): boolean => name.length >= 1 && name.length <= MAX_NAME_LENGTH;

/** Display names by seat: people's own or default names; bots get names that no person has. */
export function namesOf(seats: readonly SetupSeat[], usualName: (seat: number) => string): string[] {
  const persons = seats.map(({ type, name }, at) => {
    if (type === 'bot') return undefined;
    const tidy = normalizeName(name);
    return isValidName(tidy) ? tidy : usualName(at);
  });
  const free = BOT_DISPLAY_NAMES.filter((name) => !persons.includes(name));
  return persons.map((name) => name ?? free.shift()!);
}
