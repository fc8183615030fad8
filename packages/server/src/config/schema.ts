import { LEVELS } from '../monitoring/log.ts';
import {
  databaseUrl,
  redisUrl,
  word,
  folder,
  host,
  hosts,
  operators,
  optionalOrigin,
  oneOf,
  origins,
  proxies,
  integer,
} from './parsers.ts';
import { ACCOUNT_SETTINGS } from './accountSettings.ts';
import { CLIENT_SETTINGS } from './clientSettings.ts';
import { EVENT_SETTINGS } from './eventSettings.ts';
import { OPERATOR_SETTINGS } from './operatorSettings.ts';
import { PEOPLE_SETTINGS } from './peopleSettings.ts';
import { PROGRAM_SETTINGS } from './programSettings.ts';
import { PUSH_SETTINGS } from './pushSettings.ts';
import { RETENTION_SETTINGS } from './retentionSettings.ts';
import { type ConfigEntry, setting } from './setting.ts';

/** All settings, which are environment variables. */
export const CONFIG_SCHEMA = {
  port: setting('PORT', '8080', integer(0, 65_535), 'Port to listen on; 0 selects any free port.'),
  host: setting(
    'HOST',
    '127.0.0.1',
    host,
    'Address to listen on. With the default, only this machine can connect.',
  ),
  dataFolder: setting(
    'DATA_FOLDER',
    './data',
    folder,
    'Folder of the database. Created if it does not exist.',
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    '',
    databaseUrl,
    'PostgreSQL database to use instead of the SQLite file in DATA_FOLDER.',
  ),
  databaseConnections: setting(
    'DATABASE_CONNECTIONS',
    '6',
    integer(3, 1000),
    'Connections to PostgreSQL; one of them commits, one listens to the other servers (none with REDIS_URL), the rest reads.',
  ),
  databaseTimeoutMs: setting(
    'DATABASE_TIMEOUT_MS',
    '5000',
    integer(100, 600_000),
    'Milliseconds after which PostgreSQL ends a statement, and the server gives up a write whose answer was lost.',
  ),
  redisUrl: setting(
    'REDIS_URL',
    '',
    redisUrl,
    'Redis that carries messages between several servers, instead of PostgreSQL itself, and in which they count limits together. Only with DATABASE_URL; refused without it.',
  ),
  redisPrefix: setting(
    'REDIS_PREFIX',
    'oriflamme',
    word,
    'Beginning of the names of all channels and keys in Redis. Servers of the same database need the same one.',
  ),
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    '0',
    proxies,
    'Proxies whose X-Forwarded-For and X-Forwarded-Proto headers are trusted.',
  ),
  publicUrl: setting(
    'PUBLIC_URL',
    '',
    optionalOrigin,
    'The address that people use. Its host is answered; others get 421, except localhost and IP addresses.',
  ),
  allowedHosts: setting('ALLOWED_HOSTS', '', hosts, 'Additional hosts to answer.'),
  minFreeDiskPercent: setting(
    'MIN_FREE_DISK_PERCENT',
    '10',
    integer(0, 99),
    'Warn at the start if less of the disk of DATA_FOLDER is free.',
  ),
  origins: setting('ORIGINS', '', origins, 'Additional origins whose pages may open sockets and sessions.'),
  maxSockets: setting('MAX_SOCKETS', '5000', integer(1, 1_000_000), 'Maximum number of open sockets.'),
  ...CLIENT_SETTINGS,
  ...OPERATOR_SETTINGS,
  maxConcurrentRequests: setting(
    'MAX_CONCURRENT_REQUESTS',
    '16',
    integer(1, 10_000),
    'Requests and jobs at the same time, besides choices in games. The others wait; addresses come in turn.',
  ),
  promptRequestsPerAddressPerMinute: setting(
    'PROMPT_REQUESTS_PER_ADDRESS_PER_MINUTE',
    '120',
    integer(1, 1_000_000),
    'Requests per address (IPv6: /48 network) and minute that come before those of addresses that have sent more. While people play, the latter wait for the moments when the server has little to do.',
  ),
  patientLoadPercent: setting(
    'PATIENT_LOAD_PERCENT',
    '10',
    integer(1, 100),
    'While people play, requests of addresses that have sent more, and jobs of tables where nobody plays, begin only as fast as keeps the main thread busy for this percentage of the time.',
  ),
  maxWaitingAddresses: setting(
    'MAX_WAITING_ADDRESSES',
    '128',
    integer(1, 1_000_000),
    'Addresses (IPv6: /48 networks) whose requests may wait for their turn. Above it, newcomers are refused.',
  ),
  maxExtraConnections: setting(
    'MAX_EXTRA_CONNECTIONS',
    '1000',
    integer(1, 1_000_000),
    'Maximum number of open TCP connections besides MAX_SOCKETS.',
  ),
  maxTables: setting(
    'MAX_TABLES',
    '10000',
    integer(1, 10_000_000),
    'Maximum number of tables whose games are not over, at all servers together.',
  ),
  maxQueuedBotDecisions: setting(
    'MAX_QUEUED_BOT_DECISIONS',
    '64',
    integer(1, 100_000),
    'Decisions of bots that wait for a process. Beyond it, bots decide without searching.',
  ),
  shedAboveLagMs: setting(
    'SHED_ABOVE_LAG_MS',
    '300',
    integer(1, 1_000_000),
    'If the event loop is later than this on average for three seconds, nothing new is accepted until it has fallen to half: sessions, sockets, tables and spectators. Those who sit at tables are served.',
  ),
  shedAboveCommitMs: setting(
    'SHED_ABOVE_COMMIT_MS',
    '2000',
    integer(1, 1_000_000),
    'The same if a write takes longer than this to become durable.',
  ),
  shedAboveWaitMs: setting(
    'SHED_ABOVE_WAIT_MS',
    '1000',
    integer(1, 1_000_000),
    'The same if a client that has sent only one request waits longer than this for its turn.',
  ),
  emotesPerMinute: setting(
    'EMOTES_PER_MINUTE',
    '12',
    integer(0, 1000),
    'Emotes that a player may show at one table within a minute; 0 turns them off.',
  ),
  dealSeconds: setting(
    'DEAL_SECONDS',
    '5',
    integer(1, 60),
    'Seconds in which a player’s program has to send its share of the deal, in each of two stages.',
  ),
  tableChatPerMinute: setting(
    'TABLE_CHAT_PER_MINUTE',
    '90',
    integer(0, 100_000),
    'Chat messages at one table within a minute; 0 turns chat off.',
  ),
  keptChat: setting(
    'KEPT_CHAT_MESSAGES',
    '50',
    integer(1, 50),
    'Latest chat messages that are kept for each table.',
  ),
  keptChatBytes: setting(
    'KEPT_CHAT_BYTES',
    '8192',
    integer(1024, 1_048_576),
    'Bytes of chat that are kept for each table; the last message always is.',
  ),
  chatAfterGame: setting(
    'CHAT_AFTER_GAME_MINUTES',
    '60',
    integer(0, 1_000_000),
    'Minutes after the end of a game until its chat closes.',
  ),
  changesPerListUpdate: setting(
    'CHANGES_PER_LIST_UPDATE',
    '20',
    integer(1, 200),
    'Tables in one update of the list of public tables, of which there are at most two per second. Further changes follow in the next one.',
  ),
  setupChanges: setting(
    'SETUP_CHANGES_PER_TABLE',
    '1000',
    integer(20, 1_000_000),
    'Log rows of a table up to which people may sit down, get ready and change the setup.',
  ),
  seatChanges: setting(
    'CHANGES_PER_SEAT',
    '100',
    integer(1, 1_000_000),
    'Times that a player may return to the table or change automatic keeps during a game; every choice allows ten more.',
  ),
  hostAbsence: setting(
    'HOST_ABSENCE_MINUTES',
    '5',
    integer(1, 1_000_000),
    'Minutes that the host of a table may be away before the game. Then the player who has sat there longest and is connected becomes the host.',
  ),
  correspondenceHostAbsence: setting(
    'CORRESPONDENCE_HOST_ABSENCE_HOURS',
    '24',
    integer(1, 1_000_000),
    'The same for correspondence tables, in hours.',
  ),
  emptyTable: setting(
    'EMPTY_TABLE_MINUTES',
    '15',
    integer(1, 1_000_000),
    'Minutes without a connected player until a table closes whose game has not started, unless someone watches. A correspondence table at which someone sits stays.',
  ),
  unwatchedBots: setting(
    'UNWATCHED_BOTS_MINUTES',
    '2',
    integer(1, 1_000_000),
    'Minutes without a spectator until a game ends in which only bots play.',
  ),
  maxBuffered: setting(
    'MAX_BUFFERED_BYTES',
    '1048576',
    integer(1024, 1_073_741_824),
    'Maximum size of a socket’s send buffer in bytes; a slower client is closed.',
  ),
  responseSeconds: setting(
    'RESPONSE_SECONDS',
    '60',
    integer(1, 3600),
    'Seconds that a client has to receive a response; then its connection is dropped.',
  ),
  logLevel: setting('LOG_LEVEL', 'info', oneOf(...LEVELS), 'Lowest level of log lines to write.'),
  secureCookies: setting(
    'SECURE_COOKIES',
    'auto',
    oneOf('auto', 'always', 'never'),
    'Whether the session cookie is Secure; auto: when a trusted proxy reports HTTPS.',
  ),
  operators: setting(
    'OPERATOR_TOKEN',
    '',
    operators,
    'Secret tokens for `oriflamme-server admin` and the admin page. Without one, both are off.',
  ),
  ...ACCOUNT_SETTINGS,
  ...PEOPLE_SETTINGS,
  ...EVENT_SETTINGS,
  ...PROGRAM_SETTINGS,
  ...RETENTION_SETTINGS,
  ...PUSH_SETTINGS,
  metricsFor: setting(
    'METRICS_FOR',
    'local',
    oneOf('local', 'everyone', 'nobody'),
    'Who may read /metrics; local: programs on this machine that do not connect through a proxy.',
  ),
};

/** Parsed configuration. */
export type Config = {
  readonly [Name in keyof typeof CONFIG_SCHEMA]: (typeof CONFIG_SCHEMA)[Name] extends ConfigEntry<infer T>
    ? T
    : never;
};
