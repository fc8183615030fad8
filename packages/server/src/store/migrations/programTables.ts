/** Programs: the accounts that they play under, and the tokens with which they prove it. `owner` is a person's account. */
export const programTables = `
  CREATE TABLE bot_accounts (
    person TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX bot_accounts_by_owner ON bot_accounts (owner);

  CREATE TABLE api_tokens (
    id TEXT PRIMARY KEY,
    hash TEXT NOT NULL UNIQUE,
    owner TEXT NOT NULL,
    person TEXT NOT NULL,
    label TEXT NOT NULL,
    scopes TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    used_at INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX api_tokens_by_owner ON api_tokens (owner);
  CREATE INDEX api_tokens_by_person ON api_tokens (person);
`;
