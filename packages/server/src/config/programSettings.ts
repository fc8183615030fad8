import { integer } from './parsers.ts';
import { setting } from './setting.ts';

/** What programs may do over HTTP. */
export const PROGRAM_SETTINGS = {
  maxBotsPerAccount: setting(
    'MAX_BOTS_PER_ACCOUNT',
    '5',
    integer(0, 1000),
    'Bot accounts that the owner of an account may have; 0: none can be made.',
  ),
  maxTokensPerAccount: setting(
    'MAX_TOKENS_PER_ACCOUNT',
    '20',
    integer(0, 1000),
    'Tokens for programs that the owner of an account may have, those of bot accounts included.',
  ),
  requestsPerTokenPerMinute: setting(
    'REQUESTS_PER_TOKEN_PER_MINUTE',
    '300',
    integer(1, 10_000_000),
    'HTTP requests per minute and token of a program.',
  ),
  httpPresenceSeconds: setting(
    'HTTP_PRESENCE_SECONDS',
    '60',
    integer(1, 3600),
    'Seconds for which someone who plays over HTTP counts as connected to a table after the last request for it.',
  ),
  exportsPerPersonPerHour: setting(
    'EXPORTS_PER_PERSON_PER_HOUR',
    '60',
    integer(0, 1_000_000),
    'Pages of exported games per hour and person.',
  ),
  exportsPerAddressPerHour: setting(
    'EXPORTS_PER_ADDRESS_PER_HOUR',
    '300',
    integer(0, 1_000_000),
    'Pages of exported games per hour and IP address.',
  ),
};
