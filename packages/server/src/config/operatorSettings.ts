import { integer } from './parsers.ts';
import { setting } from './setting.ts';

/** What operators may send and keep. */
export const OPERATOR_SETTINGS = {
  operatorRequestsPerAddressPerMinute: setting(
    'OPERATOR_REQUESTS_PER_ADDRESS_PER_MINUTE',
    '300',
    integer(1, 1_000_000),
    'Requests of operators per minute and IP address.',
  ),
  wrongTokensPerAddressPerMinute: setting(
    'WRONG_TOKENS_PER_ADDRESS_PER_MINUTE',
    '10',
    integer(1, 1_000_000),
    'Wrong operator tokens per minute and IP address. Then all tokens from there are refused.',
  ),
  maxBans: setting('MAX_BANS', '10000', integer(1, 1_000_000), 'Bans that may be in force.'),
};
