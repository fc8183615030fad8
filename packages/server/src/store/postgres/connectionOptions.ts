import pg from 'pg';

export interface DatabaseOptions {
  /** postgres://user:password@host:port/database */
  readonly url: string;
  /** The schema that holds all tables. */
  readonly schema: string;
  /** Connections beside the one that commits. */
  readonly connections: number;
  /** How long one statement may take. */
  readonly timeoutMs: number;
}

/** The schema of a server's own database. */
export const DEFAULT_SCHEMA = 'oriflamme';

/** Time to open a connection, and for the operating system to notice a dead one. */
const CONNECT_TIMEOUT_MS = 2000;
/** How much longer the driver waits than the database, so that the database's own answer arrives first. */
const ANSWER_MARGIN_MS = 1000;

const BIGINT = 20;

/** Times and numbers are safe integers, so bigint is read as a number. */
const types = {
  getTypeParser: ((oid: number, format: 'text'): unknown =>
    oid === BIGINT ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * Everything that waits has a limit: by itself a driver waits for ever when packets are dropped, and a database keeps the
 * locks of a client that stopped.
 */
export function connectionOptions({ url, schema, timeoutMs }: DatabaseOptions): pg.ClientConfig {
  const parameters = {
    search_path: schema,
    synchronous_commit: 'on',
    // Statements are prepared: plan them once, not with the first values.
    plan_cache_mode: 'force_generic_plan',
    lock_timeout: timeoutMs,
    tcp_keepalives_idle: 5,
    tcp_keepalives_interval: 2,
    tcp_keepalives_count: 3,
    tcp_user_timeout: timeoutMs + ANSWER_MARGIN_MS,
  };
  return {
    connectionString: url,
    application_name: 'oriflamme-server',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs + ANSWER_MARGIN_MS,
    idle_in_transaction_session_timeout: timeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
    options: Object.entries(parameters)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types,
  };
}
