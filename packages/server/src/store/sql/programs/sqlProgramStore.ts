import type {
  EndedQuery,
  EndedTable,
  NamedToken,
  ProgramChange,
  ProgramOutcome,
  ProgramStore,
  StoredBot,
} from '../../programStore.ts';
import type { ProgramQuery } from './programReader.ts';

interface Database {
  change(change: ProgramChange): Promise<ProgramOutcome>;
  query(query: ProgramQuery): Promise<unknown[]>;
}

/** Tokens that one query looks for. */
const MAX_IDS = 200;

type TokenRow = Omit<NamedToken, 'isBot'> & { readonly isBot: number };

type BotRow = Omit<StoredBot, 'mayBeChallenged'> & { readonly mayBeChallenged: number };

const tokenOf = (row: TokenRow): NamedToken => ({ ...row, isBot: row.isBot === 1 });

const botOf = (row: BotRow): StoredBot => ({ ...row, mayBeChallenged: row.mayBeChallenged === 1 });

/** The ProgramStore in the database of a store. */
export class SqlProgramStore implements ProgramStore {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  apply(change: ProgramChange): Promise<ProgramOutcome> {
    return this.database.change(change);
  }

  async token(hash: string): Promise<NamedToken | undefined> {
    const [row] = (await this.database.query({ type: 'token', hash })) as TokenRow[];
    return row && tokenOf(row);
  }

  async liveTokens(ids: readonly string[]): Promise<string[]> {
    const live: string[] = [];
    for (let from = 0; from < ids.length; from += MAX_IDS) {
      const query = { type: 'liveTokens', ids: ids.slice(from, from + MAX_IDS) } as const;
      live.push(...((await this.database.query(query)) as { id: string }[]).map(({ id }) => id));
    }
    return live;
  }

  async tokensOf(owner: string, max: number): Promise<NamedToken[]> {
    return ((await this.database.query({ type: 'tokensOf', owner, max })) as TokenRow[]).map(tokenOf);
  }

  async botsOf(owner: string, max: number): Promise<StoredBot[]> {
    return ((await this.database.query({ type: 'botsOf', owner, max })) as BotRow[]).map(botOf);
  }

  async isBot(person: string): Promise<boolean> {
    return (await this.database.query({ type: 'bot', person })).length > 0;
  }

  async endedTables(query: EndedQuery): Promise<EndedTable[]> {
    return (await this.database.query({ type: 'ended', ...query })) as EndedTable[];
  }

  async bots(after: string, max: number): Promise<StoredBot[]> {
    return ((await this.database.query({ type: 'bots', after, max })) as BotRow[]).map(botOf);
  }
}
