import { MAX_SEATS, MIN_SEATS } from '@oriflamme/engine';
import { taggedUnion, bool, list, oneOf, optional, type Validator, integer } from './validators.ts';
import { MAX_CHAT_LENGTH, CLIENT_SEED_DIGITS, PROTOCOL_VERSION } from './limits.ts';
import { singleLine } from './singleLine.ts';
import type { ClientMessage } from './messages.ts';
import {
  MAX_CARD,
  MAX_SEQ,
  MAX_DECISION,
  MAX_AUTO_KEEP,
  MAX_OPTION,
  MAX_TABLE_ID_LENGTH,
  TABLE_ID_LENGTH,
} from './fieldRanges.ts';
import { CHAT_PHRASES } from './chatPhrases.ts';
import { BOT_LEVELS } from './tableConfig.ts';
import { name } from './parseName.ts';
import { deck, tableConfig, seat } from './tableConfigSchema.ts';
import { expected } from './validationError.ts';

const matching =
  (form: RegExp, what: string): Validator<string> =>
  (value) => {
    if (typeof value !== 'string' || !form.test(value)) throw expected(what);
    return value;
  };

export const id = integer(0, Number.MAX_SAFE_INTEGER);
const table = matching(new RegExp(`^[\\w-]{1,${MAX_TABLE_ID_LENGTH}}$`), "a table's name");
/** Nobody comes upon a table by guessing: its name is long. */
const newTable = matching(
  new RegExp(`^[\\w-]{${TABLE_ID_LENGTH}}$`),
  `${TABLE_ID_LENGTH} letters, digits, - and _`,
);
const part = matching(
  new RegExp(`^[\\da-f]{${CLIENT_SEED_DIGITS}}$`),
  `${CLIENT_SEED_DIGITS} lower-case hex digits`,
);
const decision = integer(0, MAX_DECISION);
const option = integer(0, MAX_OPTION);

/** One line for each message; which fields it must have is checked against its type. */
export const clientMessage: Validator<ClientMessage> = taggedUnion<ClientMessage>({
  hello: { id, protocol: integer(PROTOCOL_VERSION, PROTOCOL_VERSION) },
  rename: { id, name },
  list: { id, on: bool },
  create: { id, table: newTable, plan: tableConfig },
  quick: { id, deck, players: integer(MIN_SEATS, MAX_SEATS) },
  mine: { id },
  watch: { id, table, after: optional(integer(0, MAX_SEQ)) },
  unwatch: { id, table },
  sit: { id, table, seat, part },
  stand: { id, table },
  ready: { id, table, ready: bool },
  start: { id, table },
  remove: { id, table, seat },
  fill: { id, table, level: oneOf(BOT_LEVELS) },
  choose: { id, table, decision, option },
  order: { id, table, keep: list(0, MAX_AUTO_KEEP, integer(1, MAX_CARD)) },
  return: { id, table },
  say: { id, table, text: singleLine(MAX_CHAT_LENGTH) },
  phrase: { id, table, phrase: oneOf(CHAT_PHRASES) },
  rematch: { id, table },
});
