/** The daily deal: its secret, and who has tried it. */
export const dailyTables = `
  CREATE TABLE daily_deals (
    day TEXT PRIMARY KEY,
    seed TEXT NOT NULL,
    config TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE daily_tries (
    day TEXT NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    is_guest INTEGER NOT NULL,
    table_name TEXT NOT NULL UNIQUE,
    started_at INTEGER NOT NULL,
    finished_at INTEGER,
    treasuries TEXT,
    PRIMARY KEY (day, person)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX daily_tries_by_person ON daily_tries (person, day);
`;
