import type { Account, AccountChange, AccountStore, StoredPasskey } from '../../accountStore.ts';
import type { AccountQuery } from './accountReader.ts';

interface Database {
  change(change: AccountChange): Promise<boolean>;
  query(query: AccountQuery): Promise<unknown[]>;
}

/** The AccountStore in the database of a store. */
export class SqlAccountStore implements AccountStore {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  apply(change: AccountChange): Promise<boolean> {
    return this.database.change(change);
  }

  async account(
    of: { readonly person: string } | { readonly nameKey: string },
  ): Promise<Account | undefined> {
    const [account] = await this.database.query(
      'person' in of ? { type: 'byPerson', person: of.person } : { type: 'byName', nameKey: of.nameKey },
    );
    return account as Account | undefined;
  }

  async isFree(nameKey: string, lookKey: string): Promise<boolean> {
    return (await this.database.query({ type: 'namesakes', nameKey, lookKey })).length === 0;
  }

  async passkey(id: string): Promise<StoredPasskey | undefined> {
    const [passkey] = await this.database.query({ type: 'passkey', id });
    return passkey as StoredPasskey | undefined;
  }

  async passkeysOf(person: string): Promise<StoredPasskey[]> {
    return (await this.database.query({ type: 'passkeysOf', person })) as StoredPasskey[];
  }

  async codesLeft(person: string): Promise<number> {
    const [row] = (await this.database.query({ type: 'codesLeft', person })) as { count: number }[];
    return row.count;
  }
}
