/** The first migrations, from the time when SQLite was the only database. Later ones are in migrations.ts. */
export const sqliteHistory: readonly string[] = [
  `
  CREATE TABLE tables (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    last_n INTEGER NOT NULL,
    is_over INTEGER NOT NULL,
    state TEXT NOT NULL
  ) STRICT;

  CREATE INDEX open_tables ON tables (id) WHERE is_over = 0;

  CREATE TABLE log (
    table_id INTEGER NOT NULL REFERENCES tables,
    n INTEGER NOT NULL,
    at INTEGER NOT NULL,
    rules INTEGER NOT NULL,
    entry TEXT NOT NULL,
    UNIQUE (table_id, n)
  ) STRICT;

  CREATE TABLE due (
    table_id INTEGER NOT NULL REFERENCES tables,
    kind TEXT NOT NULL,
    at INTEGER NOT NULL,
    leased_until INTEGER,
    PRIMARY KEY (table_id, kind)
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX due_by_time ON due (at);

  CREATE TABLE kept_events (
    table_id INTEGER PRIMARY KEY REFERENCES tables,
    events TEXT NOT NULL
  ) STRICT;
  `,
  // Index of players, filled from the stored states.
  `
  CREATE TABLE sitters (
    person TEXT NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables,
    PRIMARY KEY (person, table_id)
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX sitters_by_table ON sitters (table_id);

  INSERT INTO sitters (person, table_id)
  SELECT DISTINCT json_extract(seat.value, '$.person.id'), tables.id
  FROM tables, json_each(tables.state, '$.seats') AS seat
  WHERE json_extract(seat.value, '$.type') = 'person';
  `,
  // Names only: tables, columns and kinds of jobs. Stored states and log entries stay as they are and are upcast when read.
  `
  ALTER TABLE tables RENAME COLUMN last_n TO last_seq;
  ALTER TABLE log RENAME COLUMN n TO seq;

  ALTER TABLE due RENAME TO jobs;
  DROP INDEX due_by_time;
  CREATE INDEX jobs_by_time ON jobs (at);
  UPDATE jobs SET kind = 'autoKeep' WHERE kind = 'order';
  UPDATE jobs SET kind = 'absence' WHERE kind = 'gone';
  UPDATE jobs SET kind = 'expiry' WHERE kind = 'lapse';

  ALTER TABLE sitters RENAME TO players;
  DROP INDEX sitters_by_table;
  CREATE INDEX players_by_table ON players (table_id);

  ALTER TABLE kept_events RENAME TO game_events;
  `,
  // What an operator needs: when a game ended, sessions, bans, reports and the audit log.
  `
  ALTER TABLE tables ADD COLUMN ended_at INTEGER;
  UPDATE tables SET ended_at = (SELECT at FROM log WHERE table_id = id AND seq = last_seq) WHERE is_over = 1;
  CREATE INDEX ended_tables ON tables (ended_at) WHERE ended_at IS NOT NULL;

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

  -- Sessions of earlier versions carry no time: they count as begun when this version first ran.
  CREATE TABLE facts (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  INSERT INTO facts (name, value) VALUES ('sessionsSince', unixepoch() * 1000);
  `,
  // Chat outside the log, with the latest messages of each log. Their entries stay in the log and are upcast when read.
  `
  CREATE TABLE chat (
    table_id INTEGER NOT NULL REFERENCES tables,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    message TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
  ) STRICT, WITHOUT ROWID;

  INSERT INTO chat (table_id, number, at, message)
  SELECT table_id, seq, at, entry
  FROM (
    SELECT *, row_number() OVER (PARTITION BY table_id ORDER BY seq DESC) AS age FROM log
    WHERE json_extract(entry, '$.type') IN ('chat', 'chatPhrase', 'said', 'phrase')
  )
  WHERE age <= 50;

  ALTER TABLE tables ADD COLUMN last_chat INTEGER NOT NULL DEFAULT 0;
  UPDATE tables SET last_chat = coalesce((SELECT max(number) FROM chat WHERE table_id = id), 0);
  `,
];
