import { BOT_DISPLAY_NAMES } from '../local/newGame.ts';
import type { SetupSeat } from './gameSetup.ts';

/** The most characters of a person's name. */
export const NAME_LIMIT = 20;

/** A name without space around it or more of it than needed within. */
export const normalizeName = (typed: string): string => typed.trim().replace(/\s+/gu, ' ');

/** One to twenty characters, counted as a field of a form counts them. */
export const isValidName = (name: string): boolean => name.length >= 1 && name.length <= NAME_LIMIT;

/** The names at a table: people's own, or else their usual ones; bots take those that no person has. */
export function namesOf(seats: readonly SetupSeat[], usualName: (seat: number) => string): string[] {
  const persons = seats.map(({ type, name }, at) => {
    if (type === 'bot') return undefined;
    const tidy = normalizeName(name);
    return isValidName(tidy) ? tidy : usualName(at);
  });
  const free = BOT_DISPLAY_NAMES.filter((name) => !persons.includes(name));
  return persons.map((name) => name ?? free.shift()!);
}
