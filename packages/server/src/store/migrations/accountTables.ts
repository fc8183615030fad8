/** Accounts: how people prove who they are on another device. `person` is the id that tables know them by. */
export const accountTables = `
  CREATE TABLE accounts (
    person TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,
    look_key TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    renamed_at INTEGER,
    password TEXT
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    public_key TEXT NOT NULL,
    counter INTEGER NOT NULL,
    transports TEXT NOT NULL,
    label TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    used_at INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX passkeys_by_person ON passkeys (person);

  CREATE TABLE recovery_codes (
    person TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (person, hash)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE held_names (
    hash TEXT PRIMARY KEY,
    person TEXT,
    until INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE used_challenges (
    hash TEXT PRIMARY KEY,
    until INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`;
