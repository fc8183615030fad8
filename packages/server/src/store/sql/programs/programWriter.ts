import type { ProgramChange, ProgramOutcome } from '../../programStore.ts';
import { AccountWriter } from '../accounts/accountWriter.ts';
import type { Dialect } from '../dialect.ts';
import { all, run, type Script } from '../script.ts';

type ChangeOf<T extends ProgramChange['type']> = Extract<ProgramChange, { type: T }>;

/** Write queries of the ProgramStore, each change a script for one transaction. */
export class ProgramWriter {
  private readonly dialect: Dialect;
  private readonly accounts: AccountWriter;

  constructor(dialect: Dialect) {
    this.dialect = dialect;
    this.accounts = new AccountWriter(dialect);
  }

  *apply(change: ProgramChange): Script<ProgramOutcome> {
    switch (change.type) {
      case 'createBot':
        return yield* this.createBot(change);
      case 'createToken':
        return yield* this.createToken(change);
      case 'removeToken': {
        const { owner, id } = change;
        const sql = 'DELETE FROM api_tokens WHERE id = :id AND owner = :owner';
        return (yield* run(sql, { id, owner })) > 0 ? 'done' : 'refused';
      }
      case 'useToken': {
        const { id, at } = change;
        yield* run('UPDATE api_tokens SET used_at = :at WHERE id = :id', { id, at });
        return 'done';
      }
    }
  }

  private *createBot({ owner, account, nameHash, max }: ChangeOf<'createBot'>): Script<ProgramOutcome> {
    if (!(yield* this.lock(owner))) return 'refused';
    if ((yield* countOf('bot_accounts', owner)) >= max) return 'full';
    const create = { type: 'create', account, nameHash, passkey: null, challenge: null, codes: [] } as const;
    if (!(yield* this.accounts.apply(create))) return 'refused';
    const { person, createdAt } = account;
    yield* run('INSERT INTO bot_accounts (person, owner, created_at) VALUES (:person, :owner, :createdAt)', {
      person,
      owner,
      createdAt,
    });
    return 'done';
  }

  private *createToken({ token, hash, max }: ChangeOf<'createToken'>): Script<ProgramOutcome> {
    const { owner, person } = token;
    if (!(yield* this.lock(owner))) return 'refused';
    const own = yield* all('SELECT 1 AS own FROM bot_accounts WHERE person = :person AND owner = :owner', {
      person,
      owner,
    });
    if (person !== owner && own.length === 0) return 'refused';
    if ((yield* countOf('api_tokens', owner)) >= max) return 'full';
    yield* run(
      `INSERT INTO api_tokens (id, hash, owner, person, label, scopes, created_at, used_at)
       VALUES (:id, :hash, :owner, :person, :label, :scopes, :createdAt, :usedAt)`,
      { ...token, hash },
    );
    return 'done';
  }

  /** Changes of one owner wait for each other; false if there is no such account. */
  private *lock(person: string): Script<boolean> {
    const sql = `SELECT person FROM accounts WHERE person = :person ${this.dialect.forUpdate}`;
    return (yield* all(sql, { person })).length > 0;
  }
}

function* countOf(table: 'bot_accounts' | 'api_tokens', owner: string): Script<number> {
  const sql = `SELECT count(*) AS count FROM ${table} WHERE owner = :owner`;
  const [{ count }] = yield* all<{ count: number }>(sql, { owner });
  return count;
}

/** Deletes the tokens of a person and of the person's bots, and what makes an account that of a bot. */
export function* deletePrograms(person: string): Script<void> {
  yield* run('DELETE FROM api_tokens WHERE owner = :person OR person = :person', { person });
  yield* run('DELETE FROM bot_accounts WHERE owner = :person OR person = :person', { person });
}
