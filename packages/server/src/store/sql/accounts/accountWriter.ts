import type { AccountChange, HeldName, StoredPasskey, UsedOnce } from '../../accountStore.ts';
import type { Dialect } from '../dialect.ts';
import { all, run, type Script } from '../script.ts';

type ChangeOf<T extends AccountChange['type']> = Extract<AccountChange, { type: T }>;

/** Write queries of the AccountStore, each change a script for one transaction. */
export class AccountWriter {
  private readonly dialect: Dialect;

  constructor(dialect: Dialect) {
    this.dialect = dialect;
  }

  /** Whether the change was made. */
  *apply(change: AccountChange): Script<boolean> {
    switch (change.type) {
      case 'create':
        return yield* this.create(change);
      case 'rename':
        return yield* this.rename(change);
      case 'setPassword': {
        const { person, password } = change;
        const sql = 'UPDATE accounts SET password = :password WHERE person = :person';
        return (yield* run(sql, { person, password })) > 0;
      }
      case 'addPasskey':
        return yield* this.addPasskey(change);
      case 'usePasskey': {
        const { id, counter, at, challenge } = change;
        if (!(yield* useOnce(challenge, at))) return false;
        const sql = 'UPDATE passkeys SET counter = :counter, used_at = :at WHERE id = :id';
        return (yield* run(sql, { id, counter, at })) > 0;
      }
      case 'removePasskey':
      case 'removePassword':
        return yield* this.removeLogin(change);
      case 'setCodes':
        if (!(yield* this.lock(change.person))) return false;
        yield* run('DELETE FROM recovery_codes WHERE person = :person', { person: change.person });
        yield* addCodes(change.person, change.codes);
        return true;
      case 'useCode': {
        const { person, hash } = change;
        const sql = 'DELETE FROM recovery_codes WHERE person = :person AND hash = :hash';
        return (yield* run(sql, { person, hash })) > 0;
      }
      case 'delete':
        yield* hold(change.held, null);
        return (yield* deleteAccount(change.person)) > 0;
    }
  }

  private *create({ account, nameHash, passkey, challenge, codes }: ChangeOf<'create'>): Script<boolean> {
    const { person, createdAt } = account;
    if (yield* isHeld(nameHash, person, createdAt)) return false;
    // The challenge last: what is refused does not use it up.
    const created = yield* run(
      `INSERT INTO accounts (person, name, name_key, look_key, created_at, renamed_at, password)
       SELECT :person, :name, :nameKey, :lookKey, CAST(:createdAt AS BIGINT), CAST(:renamedAt AS BIGINT), CAST(:password AS TEXT)
       WHERE CAST(:challenge AS TEXT) IS NULL
         OR NOT EXISTS (SELECT 1 FROM used_challenges WHERE hash = :challenge)
       ON CONFLICT DO NOTHING`,
      { ...account, challenge: challenge?.hash ?? null },
    );
    if (created === 0) return false;
    if (challenge) yield* useOnce(challenge, createdAt);
    if (passkey) yield* insertPasskey(passkey);
    yield* addCodes(person, codes);
    return true;
  }

  private *rename({
    person,
    name,
    nameKey,
    lookKey,
    nameHash,
    at,
    held,
  }: ChangeOf<'rename'>): Script<boolean> {
    if (!(yield* this.lock(person)) || (yield* isHeld(nameHash, person, at))) return false;
    const renamed = yield* run(
      `UPDATE accounts SET name = :name, name_key = :nameKey, look_key = :lookKey, renamed_at = :at WHERE person = :person
       AND NOT EXISTS (SELECT 1 FROM accounts WHERE (name_key = :nameKey OR look_key = :lookKey) AND person <> :person)`,
      { person, name, nameKey, lookKey, at },
    );
    if (renamed > 0 && held.hash !== nameHash) yield* hold(held, person);
    return renamed > 0;
  }

  private *addPasskey({ passkey, challenge, at, max }: ChangeOf<'addPasskey'>): Script<boolean> {
    const { person, id } = passkey;
    if (!(yield* this.lock(person))) return false;
    const [{ own, same }] = yield* all<{ own: number; same: number }>(
      `SELECT (SELECT count(*) FROM passkeys WHERE person = :person) AS own,
         (SELECT count(*) FROM passkeys WHERE id = :id) AS same`,
      { person, id },
    );
    if (own >= max || same > 0) return false;
    if (!(yield* useOnce(challenge, at))) return false;
    yield* insertPasskey(passkey);
    return true;
  }

  private *removeLogin({ type, person, id }: ChangeOf<'removePasskey' | 'removePassword'>): Script<boolean> {
    if (!(yield* this.lock(person))) return false;
    const [{ ways }] = yield* all<{ ways: number }>(
      `SELECT (SELECT count(*) FROM passkeys WHERE person = :person)
         + (SELECT count(password) FROM accounts WHERE person = :person) AS ways`,
      { person },
    );
    if (ways < 2) return false;
    if (type === 'removePassword') {
      const sql = 'UPDATE accounts SET password = NULL WHERE person = :person AND password IS NOT NULL';
      return (yield* run(sql, { person })) > 0;
    }
    return (yield* run('DELETE FROM passkeys WHERE id = :id AND person = :person', { id, person })) > 0;
  }

  /** Changes of one account wait for each other; false if there is none. */
  private *lock(person: string): Script<boolean> {
    const sql = `SELECT person FROM accounts WHERE person = :person ${this.dialect.forUpdate}`;
    return (yield* all(sql, { person })).length > 0;
  }
}

/** Deletes everything about an account; the number of accounts. */
export function* deleteAccount(person: string): Script<number> {
  yield* run('DELETE FROM passkeys WHERE person = :person', { person });
  yield* run('DELETE FROM recovery_codes WHERE person = :person', { person });
  yield* run('UPDATE held_names SET person = NULL WHERE person = :person', { person });
  return yield* run('DELETE FROM accounts WHERE person = :person', { person });
}

function* insertPasskey(passkey: StoredPasskey): Script<void> {
  yield* run(
    `INSERT INTO passkeys (id, person, public_key, counter, transports, label, created_at, used_at)
     VALUES (:id, :person, :publicKey, :counter, :transports, :label, :createdAt, :usedAt)`,
    { ...passkey },
  );
}

function* addCodes(person: string, codes: readonly string[]): Script<void> {
  for (const hash of codes)
    yield* run('INSERT INTO recovery_codes (person, hash) VALUES (:person, :hash)', { person, hash });
}

/** Whether it was not used before. Those that have expired are removed. */
function* useOnce({ hash, until }: UsedOnce, now: number): Script<boolean> {
  yield* run('DELETE FROM used_challenges WHERE until < :now', { now });
  const sql = 'INSERT INTO used_challenges (hash, until) VALUES (:hash, :until) ON CONFLICT DO NOTHING';
  return (yield* run(sql, { hash, until })) > 0;
}

function* hold({ hash, until }: HeldName, person: string | null): Script<void> {
  yield* run(
    `INSERT INTO held_names (hash, person, until) VALUES (:hash, :person, :until)
     ON CONFLICT (hash) DO UPDATE SET person = :person, until = :until`,
    { hash, person, until },
  );
}

/** Whether a name is held for someone else. */
function* isHeld(hash: string, person: string, now: number): Script<boolean> {
  yield* run('DELETE FROM held_names WHERE until < :now', { now });
  const sql = 'SELECT 1 AS held FROM held_names WHERE hash = :hash AND (person IS NULL OR person <> :person)';
  return (yield* all(sql, { hash, person })).length > 0;
}
