import { MAX_SEATS, MIN_SEATS } from '@oriflamme/engine';
import { byType, flag, list, oneOf, optional, type Reader, whole } from './fields.ts';
import { MAX_TALK, PART_DIGITS, PROTOCOL } from './limits.ts';
import { line } from './line.ts';
import type { ToServer } from './messages.ts';
import { MAX_CARD, MAX_CHANGE, MAX_DECISION, MAX_KEEP, MAX_OPTION, MAX_TABLE, NEW_TABLE } from './numbers.ts';
import { PHRASES } from './phrases.ts';
import { BOT_LEVELS } from './plan.ts';
import { name } from './readName.ts';
import { deck, plan, seat } from './readPlan.ts';
import { hasToBe } from './unreadable.ts';

const matching =
  (form: RegExp, what: string): Reader<string> =>
  (value) => {
    if (typeof value !== 'string' || !form.test(value)) throw hasToBe(what);
    return value;
  };

export const id = whole(0, Number.MAX_SAFE_INTEGER);
const table = matching(new RegExp(`^[\\w-]{1,${MAX_TABLE}}$`), "a table's name");
/** Nobody comes upon a table by guessing: its name is long. */
const newTable = matching(new RegExp(`^[\\w-]{${NEW_TABLE}}$`), `${NEW_TABLE} letters, digits, - and _`);
const part = matching(new RegExp(`^[\\da-f]{${PART_DIGITS}}$`), `${PART_DIGITS} lower-case hex digits`);
const decision = whole(0, MAX_DECISION);
const option = whole(0, MAX_OPTION);

/** One line for each message; which fields it must have is checked against its type. */
export const toServer: Reader<ToServer> = byType<ToServer>({
  hello: { id, protocol: whole(PROTOCOL, PROTOCOL) },
  rename: { id, name },
  list: { id, on: flag },
  create: { id, table: newTable, plan },
  quick: { id, deck, players: whole(MIN_SEATS, MAX_SEATS) },
  mine: { id },
  watch: { id, table, after: optional(whole(0, MAX_CHANGE)) },
  unwatch: { id, table },
  sit: { id, table, seat, part },
  stand: { id, table },
  ready: { id, table, ready: flag },
  start: { id, table },
  remove: { id, table, seat },
  fill: { id, table, level: oneOf(BOT_LEVELS) },
  choose: { id, table, decision, option },
  order: { id, table, keep: list(0, MAX_KEEP, whole(1, MAX_CARD)) },
  return: { id, table },
  say: { id, table, text: line(MAX_TALK) },
  phrase: { id, table, phrase: oneOf(PHRASES) },
  rematch: { id, table },
});
