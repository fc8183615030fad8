import type { DailyChange, DailyStore, StoredDaily, StoredTry } from '../../dailyStore.ts';
import type { GameLuck } from '../../gameLuck.ts';
import type { DailyQuery } from './dailyQueries.ts';

interface Database {
  change(change: DailyChange): Promise<boolean>;
  query(query: DailyQuery): Promise<unknown[]>;
}

type TryRow = Omit<StoredTry, 'isGuest' | 'treasuries' | 'luck'> & {
  readonly isGuest: number;
  readonly treasuries: string | null;
  readonly luck: string | null;
};

const toTry = ({ isGuest, treasuries, luck, ...row }: TryRow): StoredTry => ({
  ...row,
  isGuest: isGuest !== 0,
  treasuries: treasuries === null ? null : (JSON.parse(treasuries) as number[]),
  luck: luck === null ? null : (JSON.parse(luck) as GameLuck),
});

/** The DailyStore in the database of a store. */
export class SqlDailyStore implements DailyStore {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  apply(change: DailyChange): Promise<boolean> {
    return this.database.change(change);
  }

  async deal(day: string): Promise<StoredDaily | undefined> {
    const [deal] = await this.database.query({ type: 'deal', day });
    return deal as StoredDaily | undefined;
  }

  async tryOf(day: string, person: string): Promise<StoredTry | undefined> {
    return (await this.read({ type: 'try', day, person }))[0];
  }

  tries(day: string, max: number): Promise<StoredTry[]> {
    return this.read({ type: 'tries', day, max });
  }

  triesOf(person: string, max: number): Promise<StoredTry[]> {
    return this.read({ type: 'triesOf', person, max });
  }

  private async read(query: DailyQuery): Promise<StoredTry[]> {
    return ((await this.database.query(query)) as TryRow[]).map(toTry);
  }
}
