import { LEVELS } from '../monitoring/log.ts';
import { folder, host, type ValueParser, oneOf, origins, proxies, integer } from './parsers.ts';

export interface ConfigEntry<T> {
  readonly variable: string;
  readonly default: string;
  readonly kind: ValueParser<T>;
  readonly description: string;
}

const setting = <T>(
  variable: string,
  by: string,
  kind: ValueParser<T>,
  description: string,
): ConfigEntry<T> => ({
  variable,
  default: by,
  kind,
  description,
});

/** Every setting there is. What is not here cannot be set. */
export const CONFIG_SCHEMA = {
  port: setting('PORT', '8080', integer(0, 65_535), 'The port to listen at; 0 takes any free one.'),
  host: setting(
    'HOST',
    '127.0.0.1',
    host,
    'The address to listen at. As it stands, only this machine can connect.',
  ),
  dataFolder: setting(
    'DATA_FOLDER',
    './data',
    folder,
    'Where the tables and the key of the sessions are kept. Made if it is not there.',
  ),
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    '0',
    proxies,
    'The proxies whose X-Forwarded-For and X-Forwarded-Proto are believed.',
  ),
  origins: setting(
    'ORIGINS',
    '',
    origins,
    'Origins, beside the own one, whose pages may open sockets and sessions.',
  ),
  maxSockets: setting('MAX_SOCKETS', '5000', integer(1, 1_000_000), 'Sockets open at once.'),
  maxSocketsPerAddress: setting(
    'MAX_SOCKETS_PER_ADDRESS',
    '40',
    integer(1, 1_000_000),
    'Sockets open at once from one address (IPv6: from one /64 network).',
  ),
  messagesPerSecond: setting(
    'MESSAGES_PER_SECOND',
    '10',
    integer(1, 100_000),
    'Messages that a socket may send, in the long run.',
  ),
  messageBurst: setting(
    'MESSAGE_BURST',
    '40',
    integer(1, 100_000),
    'Messages that a socket may send at once after being quiet.',
  ),
  tablesPerAddressPerHour: setting(
    'TABLES_PER_ADDRESS_PER_HOUR',
    '60',
    integer(0, 1_000_000),
    'Tables that may be created within an hour from one address (IPv6: from one /64 network).',
  ),
  maxBuffered: setting(
    'MAX_BUFFERED_BYTES',
    '1048576',
    integer(1024, 1_073_741_824),
    'Bytes that may wait for a socket that reads slowly; one with more is closed.',
  ),
  logLevel: setting('LOG_LEVEL', 'info', oneOf(...LEVELS), 'The least important lines to write.'),
  secureCookies: setting(
    'SECURE_COOKIES',
    'auto',
    oneOf('auto', 'always', 'never'),
    'Whether the session cookie is for https only; auto: when a trusted proxy says that https is spoken.',
  ),
  push: setting(
    'PUSH',
    'on',
    oneOf('on', 'off'),
    'Whether players who are away may be told by notification that a game by correspondence waits for them. The server then connects to the push services of their browsers.',
  ),
  metricsFor: setting(
    'METRICS_FOR',
    'local',
    oneOf('local', 'everyone', 'nobody'),
    'Who may read /metrics; local: programs on this machine that do not come through a proxy.',
  ),
};

/** The settings as values, by the names above. */
export type Config = {
  readonly [Name in keyof typeof CONFIG_SCHEMA]: (typeof CONFIG_SCHEMA)[Name] extends ConfigEntry<infer T>
    ? T
    : never;
};
