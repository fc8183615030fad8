import { checkDeck, GameError, type Kind, kindNumber, MAX_SEATS, MIN_SEATS } from '@oriflamme/engine';
import { taggedUnion, list, nullable, object, oneOf, bool, type Validator, integer } from './validators.ts';
import { MAX_BANK_MINUTES, MAX_DAYS, MAX_INCREMENT_SECONDS } from './limits.ts';
import { BOT_LEVELS, type TimeControl, type TableConfig } from './tableConfig.ts';
import { expected, ValidationError } from './validationError.ts';

export const seat = integer(0, MAX_SEATS - 1);

export const deck: Validator<Kind[]> = (value) => {
  // The engine's complaint would quote a kind that there is not, whole.
  if (Array.isArray(value) && value.some((kind) => kindNumber(kind) === undefined))
    throw expected('a list of kinds of card');
  try {
    return checkDeck(value);
  } catch (error) {
    if (error instanceof GameError)
      throw new ValidationError(`cannot be played. ${error.message.slice(0, -1)}`);
    throw error;
  }
};

const fields = object<TableConfig>({
  deck,
  seats: list(MIN_SEATS, MAX_SEATS, oneOf(['person', ...BOT_LEVELS])),
  isPublic: bool,
  clock: taggedUnion<TimeControl>({
    none: {},
    live: { bank: integer(1, MAX_BANK_MINUTES * 60), increment: integer(0, MAX_INCREMENT_SECONDS) },
    days: { days: integer(1, MAX_DAYS) },
  }),
  first: nullable(seat),
});

export const tableConfig: Validator<TableConfig> = (value) => {
  const read = fields(value);
  if (read.first !== null && read.first >= read.seats.length)
    throw expected('one of the seats').prependPath('first');
  return read;
};
