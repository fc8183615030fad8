/**
 * What `sqliteHistory` leads to, for a new PostgreSQL database, in the language of `toPostgres`. Without foreign keys: they
 * would cost a tenth of every commit, and only the store writes here.
 */
export const postgresBaseline = `
  CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE,
    last_seq INTEGER NOT NULL,
    is_over INTEGER NOT NULL,
    state TEXT NOT NULL,
    ended_at INTEGER,
    last_chat INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX open_tables ON tables (id) WHERE is_over = 0;
  CREATE INDEX ended_tables ON tables (ended_at) WHERE ended_at IS NOT NULL;

  CREATE TABLE log (
    table_id INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    rules INTEGER NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
  ) STRICT;

  CREATE TABLE chat (
    table_id INTEGER NOT NULL,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    message TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE jobs (
    table_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    at INTEGER NOT NULL,
    leased_until INTEGER,
    PRIMARY KEY (table_id, kind)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX jobs_by_time ON jobs (at);

  CREATE TABLE players (
    person TEXT NOT NULL,
    table_id INTEGER NOT NULL,
    PRIMARY KEY (person, table_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX players_by_table ON players (table_id);

  CREATE TABLE game_events (
    table_id INTEGER PRIMARY KEY,
    events TEXT NOT NULL
  ) STRICT;

  CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,
    revoked_at INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sessions_by_person ON sessions (person, seen_at);
  CREATE INDEX sessions_by_time ON sessions (seen_at);

  CREATE TABLE revocations (
    key TEXT PRIMARY KEY,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX revocations_by_time ON revocations (at);

  CREATE TABLE bans (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    target TEXT NOT NULL,
    reason TEXT NOT NULL,
    operator TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    ends_at INTEGER
  ) STRICT;
  CREATE INDEX bans_by_end ON bans (ends_at) WHERE ends_at IS NOT NULL;

  CREATE TABLE reports (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    table_name TEXT NOT NULL,
    reporter TEXT NOT NULL,
    reporter_name TEXT NOT NULL,
    person TEXT NOT NULL,
    person_name TEXT NOT NULL,
    reason TEXT NOT NULL,
    message TEXT,
    text TEXT NOT NULL,
    context TEXT NOT NULL,
    resolved_at INTEGER,
    resolved_by TEXT,
    resolution TEXT
  ) STRICT;
  CREATE INDEX open_reports ON reports (id) WHERE resolved_at IS NULL;
  CREATE INDEX reports_by_time ON reports (at);

  CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    operator TEXT NOT NULL,
    action TEXT NOT NULL,
    target TEXT NOT NULL,
    reason TEXT NOT NULL
  ) STRICT;
  CREATE INDEX audit_by_time ON audit (at);

  CREATE TABLE facts (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  INSERT INTO facts (name, value)
  VALUES ('sessionsSince', (extract(epoch FROM statement_timestamp()) * 1000)::bigint);

  -- Room on each page for the next versions of its rows: then no index changes when a state does.
  ALTER TABLE tables SET (fillfactor = 50);
  ALTER TABLE jobs SET (fillfactor = 50);
`;
