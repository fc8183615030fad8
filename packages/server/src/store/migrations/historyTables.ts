/**
 * Finished games as their players remember them. These rows are kept when the games are deleted. In an erased person's seat,
 * and in that of a guest whose session has expired, `person` is null.
 */
export const historyTables = `
  ALTER TABLE tables ADD COLUMN has_history INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX tables_without_history ON tables (id) WHERE is_over = 1 AND has_history = 0;

  CREATE TABLE past_games (
    table_name TEXT PRIMARY KEY,
    ended_at INTEGER NOT NULL,
    pool TEXT NOT NULL,
    deck TEXT NOT NULL,
    clock TEXT NOT NULL,
    players INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX past_games_by_time ON past_games (ended_at);

  CREATE TABLE past_seats (
    table_name TEXT NOT NULL,
    seat INTEGER NOT NULL,
    person TEXT,
    name TEXT NOT NULL,
    bot TEXT,
    ended_at INTEGER NOT NULL,
    treasury INTEGER NOT NULL,
    place INTEGER NOT NULL,
    has_left INTEGER NOT NULL,
    PRIMARY KEY (table_name, seat)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX past_seats_by_person ON past_seats (person, ended_at, table_name) WHERE person IS NOT NULL;

  CREATE TABLE play_counts (
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    value INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (person, name)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX play_counts_by_time ON play_counts (at);

  CREATE TABLE achievements (
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    table_name TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (person, name)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX achievements_by_table ON achievements (table_name);
`;
