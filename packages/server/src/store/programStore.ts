import type { Account } from './accountStore.ts';

/** A program's token, without its secret. */
export interface StoredToken {
  readonly id: string;
  /** The account that made it. */
  readonly owner: string;
  /** The account for which the program acts: the owner's, or a bot account of the owner. */
  readonly person: string;
  readonly label: string;
  /** Separated by commas. */
  readonly scopes: string;
  readonly createdAt: number;
  readonly usedAt: number | null;
}

/** A token with the name of the account for which it acts. */
export interface NamedToken extends StoredToken {
  readonly name: string;
  readonly isBot: boolean;
}

export interface StoredBot {
  readonly person: string;
  readonly owner: string;
  readonly name: string;
  readonly createdAt: number;
  /** Whether everyone may invite it to a table. */
  readonly mayBeChallenged: boolean;
}

export type ProgramChange =
  /** `full` at `max` bots of the owner; `refused` if the name is taken or held. */
  | {
      readonly type: 'createBot';
      readonly owner: string;
      readonly account: Account;
      readonly nameHash: string;
      readonly max: number;
    }
  /** `full` at `max` tokens of the owner; `refused` if the account is neither the owner's nor that of a bot of the owner. */
  | {
      readonly type: 'createToken';
      readonly token: StoredToken;
      readonly hash: string;
      readonly max: number;
    }
  | { readonly type: 'removeToken'; readonly owner: string; readonly id: string }
  /** Notes that a token is in use. */
  | { readonly type: 'useToken'; readonly id: string; readonly at: number };

/** `refused`: nothing like that can be changed; `full`: a limit is reached. */
export type ProgramOutcome = 'done' | 'full' | 'refused';

/** Where a list of finished games continues. */
export interface GameCursor {
  readonly endedAt: number;
  readonly id: number;
}

/** A table whose game has ended, or that was closed. */
export interface EndedTable extends GameCursor {
  readonly table: string;
}

export interface EndedQuery {
  /** Only tables at which this person has played; null: all. */
  readonly person: string | null;
  readonly after: GameCursor;
  /** Only what has ended before. */
  readonly before: number;
  readonly max: number;
}

/** Durable storage of bot accounts and tokens, and what programs export. */
export interface ProgramStore {
  apply(change: ProgramChange): Promise<ProgramOutcome>;
  /** The token with this hash of its secret. */
  token(hash: string): Promise<NamedToken | undefined>;
  /** Those of these tokens, by id, that exist. */
  liveTokens(ids: readonly string[]): Promise<string[]>;
  /** The tokens that an account has made, latest first. */
  tokensOf(owner: string, max: number): Promise<NamedToken[]>;
  /** The bot accounts of an owner, by name. */
  botsOf(owner: string, max: number): Promise<StoredBot[]>;
  /** Whether an account is that of a bot. */
  isBot(person: string): Promise<boolean>;
  /** All bot accounts whose name comes after this one, by name. */
  bots(after: string, max: number): Promise<StoredBot[]>;
  /** Tables that have ended, in the order of their ends. */
  endedTables(query: EndedQuery): Promise<EndedTable[]>;
}
