import { integer } from './parsers.ts';
import { setting } from './setting.ts';

/** What one person, one address and the networks around it may send and hold. */
export const CLIENT_SETTINGS = {
  prefix56Factor: setting(
    'PREFIX_56_FACTOR',
    '2',
    integer(1, 1000),
    'An IPv6 /56 network may send and hold this many times as much as one address (a /64).',
  ),
  prefix48Factor: setting(
    'PREFIX_48_FACTOR',
    '8',
    integer(1, 1000),
    'An IPv6 /48 network may send and hold this many times as much as one address (a /64).',
  ),
  maxLimitKeys: setting(
    'MAX_LIMIT_KEYS',
    '50000',
    integer(100, 10_000_000),
    'People, addresses and networks that each rate limit keeps in memory. Beyond it, those that used the least are forgotten first.',
  ),
  requestsPerPersonPerMinute: setting(
    'REQUESTS_PER_PERSON_PER_MINUTE',
    '600',
    integer(1, 10_000_000),
    'HTTP requests under /api/ per minute and person.',
  ),
  requestsPerAddressPerMinute: setting(
    'REQUESTS_PER_ADDRESS_PER_MINUTE',
    '6000',
    integer(1, 10_000_000),
    'HTTP requests, files included, per minute and IP address (IPv6: per /64 network).',
  ),
  sessionsPerAddressPerHour: setting(
    'SESSIONS_PER_ADDRESS_PER_HOUR',
    '200',
    integer(1, 10_000_000),
    'New sessions per hour and IP address.',
  ),
  maxConnectionsPerAddress: setting(
    'MAX_CONNECTIONS_PER_ADDRESS',
    '300',
    integer(1, 1_000_000),
    'Maximum number of open TCP connections per IP address, sockets included. Trusted proxies are exempt.',
  ),
  maxSocketsPerPerson: setting(
    'MAX_SOCKETS_PER_PERSON',
    '20',
    integer(1, 1_000_000),
    'Maximum number of open sockets per person.',
  ),
  maxSocketsPerAddress: setting(
    'MAX_SOCKETS_PER_ADDRESS',
    '100',
    integer(1, 1_000_000),
    'Maximum number of open sockets per IP address (IPv6: per /64 network).',
  ),
  messagesPerSecond: setting(
    'MESSAGES_PER_SECOND',
    '10',
    integer(1, 100_000),
    'Sustained rate limit for messages per socket.',
  ),
  messageBurst: setting(
    'MESSAGE_BURST',
    '40',
    integer(1, 100_000),
    'Messages that a socket may send in one burst (size of the token bucket).',
  ),
  messagesPerPersonPerSecond: setting(
    'MESSAGES_PER_PERSON_PER_SECOND',
    '20',
    integer(1, 1_000_000),
    'Sustained rate limit for messages of all sockets of a person. A burst may have four times as many.',
  ),
  messagesPerAddressPerSecond: setting(
    'MESSAGES_PER_ADDRESS_PER_SECOND',
    '200',
    integer(1, 1_000_000),
    'Sustained rate limit for messages of all sockets of an IP address. A burst may have four times as many.',
  ),
  chatPerPersonPerMinute: setting(
    'CHAT_PER_PERSON_PER_MINUTE',
    '20',
    integer(0, 1_000_000),
    'Chat messages per minute and person.',
  ),
  chatPerAddressPerMinute: setting(
    'CHAT_PER_ADDRESS_PER_MINUTE',
    '300',
    integer(0, 1_000_000),
    'Chat messages per minute and IP address.',
  ),
  reportsPerPersonPerHour: setting(
    'REPORTS_PER_PERSON_PER_HOUR',
    '10',
    integer(0, 1_000_000),
    'Reports to the operator per hour and person.',
  ),
  reportsPerAddressPerHour: setting(
    'REPORTS_PER_ADDRESS_PER_HOUR',
    '60',
    integer(0, 1_000_000),
    'Reports to the operator per hour and IP address.',
  ),
  reportsPerTablePerHour: setting(
    'REPORTS_PER_TABLE_PER_HOUR',
    '20',
    integer(0, 1_000_000),
    'Reports from one table per hour: as many from its players, and as many from others.',
  ),
  maxReports: setting(
    'MAX_REPORTS',
    '10000',
    integer(1, 10_000_000),
    'Reports that are kept. Beyond it, the oldest resolved one is deleted; if all are open, a new one is refused.',
  ),
  tablesPerPersonPerHour: setting(
    'TABLES_PER_PERSON_PER_HOUR',
    '30',
    integer(0, 1_000_000),
    'Tables that may be created per hour and person.',
  ),
  tablesPerAddressPerHour: setting(
    'TABLES_PER_ADDRESS_PER_HOUR',
    '120',
    integer(0, 1_000_000),
    'Tables that may be created per hour and IP address (IPv6: per /64 network).',
  ),
  maxTablesPerPerson: setting(
    'MAX_TABLES_PER_PERSON',
    '20',
    integer(1, 1_000_000),
    'Tables that one person has created and whose games are not over.',
  ),
  maxTablesPerAddress: setting(
    'MAX_TABLES_PER_ADDRESS',
    '100',
    integer(1, 1_000_000),
    'Tables that were created from one IP address and whose games are not over.',
  ),
  maxSeatsPerPerson: setting(
    'MAX_SEATS_PER_PERSON',
    '30',
    integer(1, 1_000_000),
    'Seats of one person at tables whose games are not over.',
  ),
  maxSeatsPerAddress: setting(
    'MAX_SEATS_PER_ADDRESS',
    '200',
    integer(1, 1_000_000),
    'Seats taken from one IP address at tables whose games are not over.',
  ),
  botSearchesPerPersonPerMinute: setting(
    'BOT_SEARCHES_PER_PERSON_PER_MINUTE',
    '150',
    integer(0, 1_000_000),
    'Searches of bots per minute at the tables that one person has created, of at most 0.1 seconds each. Beyond it, bots decide without searching.',
  ),
  botSearchesPerAddressPerMinute: setting(
    'BOT_SEARCHES_PER_ADDRESS_PER_MINUTE',
    '600',
    integer(0, 1_000_000),
    'Searches of bots per minute at the tables that were created from one IP address.',
  ),
};
