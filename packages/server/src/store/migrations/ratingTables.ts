/**
 * Ratings, and the results that they follow from. Results are kept when their games are deleted, so that ratings can be
 * computed again. In an erased person's seat neither `person` nor `bot` is set. Games that ended before are not rated.
 */
export const ratingTables = `
  ALTER TABLE tables ADD COLUMN is_settled INTEGER NOT NULL DEFAULT 0;
  UPDATE tables SET is_settled = 1 WHERE is_over = 1;
  CREATE INDEX unsettled_tables ON tables (ended_at, name) WHERE is_over = 1 AND is_settled = 0;

  CREATE TABLE results (
    number INTEGER PRIMARY KEY,
    table_name TEXT NOT NULL UNIQUE,
    ended_at INTEGER NOT NULL,
    pool TEXT NOT NULL
  ) STRICT;

  CREATE TABLE result_seats (
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    person TEXT,
    bot TEXT,
    treasury INTEGER NOT NULL,
    is_winner INTEGER NOT NULL,
    is_substituted INTEGER NOT NULL,
    own_choices INTEGER NOT NULL,
    substitute_choices INTEGER NOT NULL,
    mu_before REAL,
    sigma_before REAL,
    games_before INTEGER,
    mu_after REAL,
    sigma_after REAL,
    games_after INTEGER,
    PRIMARY KEY (number, seat)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX result_seats_by_person ON result_seats (person, number) WHERE person IS NOT NULL;

  CREATE TABLE ratings (
    person TEXT NOT NULL,
    pool TEXT NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    games INTEGER NOT NULL,
    value REAL NOT NULL,
    is_listed INTEGER NOT NULL,
    PRIMARY KEY (person, pool)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX leaderboards ON ratings (pool, value) WHERE is_listed = 1;

  INSERT INTO facts (name, value) VALUES ('ratedGames', 0);
`;
