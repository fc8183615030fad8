/**
 * The steps from an empty database to today's, each in a transaction of its own; PRAGMA user_version counts those
 * that are done. A step that has ever been released is never changed: add another.
 */
export const migrations: readonly string[] = [
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
  // Who sits where, so that people find their tables again. Those that are there already tell it in their states.
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
];
