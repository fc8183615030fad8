/** Tournaments of equal deals, and the tables of their rounds. */
export const tournamentTables = `
  CREATE TABLE tournaments (
    id TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    phase TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    data TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX tournaments_by_time ON tournaments (created_at);
  CREATE INDEX tournaments_by_phase ON tournaments (phase);

  CREATE TABLE tournament_tables (
    tournament TEXT NOT NULL,
    deal INTEGER NOT NULL,
    number INTEGER NOT NULL,
    table_name TEXT NOT NULL UNIQUE,
    entrants TEXT NOT NULL,
    is_finished INTEGER NOT NULL,
    treasuries TEXT,
    PRIMARY KEY (tournament, deal, number)
  ) STRICT, WITHOUT ROWID;
`;
