/** What people have to do with each other. `person` and the like are the ids that tables know them by. */
export const peopleTables = `
  CREATE TABLE follows (
    follower TEXT NOT NULL,
    followed TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (follower, followed)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX follows_by_followed ON follows (followed, follower);

  CREATE TABLE blocks (
    blocker TEXT NOT NULL,
    blocked TEXT NOT NULL,
    name TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (blocker, blocked)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX blocks_by_blocked ON blocks (blocked, blocker);
  CREATE INDEX blocks_by_time ON blocks (at);

  CREATE TABLE invites (
    invitee TEXT NOT NULL,
    inviter TEXT NOT NULL,
    table_name TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (invitee, inviter, table_name)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX invites_by_inviter ON invites (inviter);
  CREATE INDEX invites_by_time ON invites (at);

  CREATE TABLE privacy (
    person TEXT PRIMARY KEY,
    profile TEXT NOT NULL,
    presence TEXT NOT NULL,
    contact TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE online_people (
    server TEXT NOT NULL,
    person TEXT NOT NULL,
    PRIMARY KEY (server, person)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX online_people_by_person ON online_people (person);
`;
