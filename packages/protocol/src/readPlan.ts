import { checkDeck, GameError, type Kind, kindNumber, MAX_SEATS, MIN_SEATS } from '@oriflamme/engine';
import { byType, list, nullable, object, oneOf, flag, type Reader, whole } from './fields.ts';
import { MAX_BANK_MINUTES, MAX_DAYS, MAX_INCREMENT_SECONDS } from './limits.ts';
import { BOT_LEVELS, type TableClock, type TablePlan } from './plan.ts';
import { hasToBe, Unreadable } from './unreadable.ts';

export const seat = whole(0, MAX_SEATS - 1);

export const deck: Reader<Kind[]> = (value) => {
  // The engine's complaint would quote a kind that there is not, whole.
  if (Array.isArray(value) && value.some((kind) => kindNumber(kind) === undefined))
    throw hasToBe('a list of kinds of card');
  try {
    return checkDeck(value);
  } catch (error) {
    if (error instanceof GameError) throw new Unreadable(`cannot be played. ${error.message.slice(0, -1)}`);
    throw error;
  }
};

const fields = object<TablePlan>({
  deck,
  seats: list(MIN_SEATS, MAX_SEATS, oneOf(['person', ...BOT_LEVELS])),
  isPublic: flag,
  clock: byType<TableClock>({
    none: {},
    live: { bank: whole(1, MAX_BANK_MINUTES * 60), increment: whole(0, MAX_INCREMENT_SECONDS) },
    days: { days: whole(1, MAX_DAYS) },
  }),
  first: nullable(seat),
});

export const plan: Reader<TablePlan> = (value) => {
  const read = fields(value);
  if (read.first !== null && read.first >= read.seats.length)
    throw hasToBe('one of the seats').inside('first');
  return read;
};
