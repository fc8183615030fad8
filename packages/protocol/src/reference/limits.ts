import {
  MAX_AUTO_KEEP,
  MAX_CARD,
  MAX_DECISION,
  MAX_OPTION,
  MAX_SEQ,
  MAX_TABLE_ID_LENGTH,
  TABLE_ID_LENGTH,
} from '../fieldRanges.ts';
import {
  CHAT_HISTORY_LENGTH,
  MAX_BANK_MINUTES,
  MAX_CHAT_LENGTH,
  MAX_DAYS,
  MAX_INCREMENT_SECONDS,
  MAX_LISTED_TABLES,
  MAX_MESSAGE_BYTES,
  MAX_MY_TABLES,
  MAX_NAME,
  MAX_REPORT_LENGTH,
} from '../limits.ts';

const number = (value: number) => value.toLocaleString('en');
const URL_SAFE = 'letters, digits, `-` and `_`';

/** What is limited, and to what. */
export const limits: readonly (readonly [string, string])[] = [
  ['a message to the server', `${number(MAX_MESSAGE_BYTES)} bytes`],
  ['a name', `1 to ${MAX_NAME} characters`],
  ['a chat text', `1 to ${MAX_CHAT_LENGTH} characters`],
  ['the text of a report', `1 to ${MAX_REPORT_LENGTH} characters`],
  ['a table id', `1 to ${MAX_TABLE_ID_LENGTH} ${URL_SAFE}`],
  ['the id of a new table', `${TABLE_ID_LENGTH} ${URL_SAFE}`],
  ['`id`', `up to ${number(Number.MAX_SAFE_INTEGER)}`],
  ['`afterSeq`', `up to ${number(MAX_SEQ)}`],
  ['`decision`', `up to ${number(MAX_DECISION)}`],
  ['`option`', `up to ${number(MAX_OPTION)}`],
  ['`cards` of `autoKeep`', `at most ${MAX_AUTO_KEEP}, with numbers from 1 to ${number(MAX_CARD)}`],
  ['`bank`', `1 to ${number(MAX_BANK_MINUTES * 60)} seconds`],
  ['`increment`', `0 to ${MAX_INCREMENT_SECONDS} seconds`],
  ['`days`', `1 to ${MAX_DAYS}`],
  ['`chat` of a snapshot', `the latest ${CHAT_HISTORY_LENGTH} messages`],
  ['tables in `myTables`', `at most ${MAX_MY_TABLES}`],
  ['tables in `tables`', `at most ${MAX_LISTED_TABLES}, those with a free seat first`],
];
