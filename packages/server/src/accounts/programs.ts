import { createHash, randomBytes } from 'node:crypto';
import type { Bus } from '../cluster/bus.ts';
import type { Log } from '../monitoring/log.ts';
import type { AccountStore } from '../store/accountStore.ts';
import type { NamedToken, ProgramStore, StoredBot, StoredToken } from '../store/programStore.ts';
import { OpenTokens } from './openTokens.ts';
import { isAccountName, lookKeyOf, nameHashOf, nameKeyOf } from './accountNames.ts';

/** What a program's token may allow. */
export const SCOPES = {
  read: 'read what the account may read',
  play: 'create tables, sit down and choose; for bot accounts only',
  tournament: 'create and join tournaments',
} as const;
export type Scope = keyof typeof SCOPES;

const SECRET_BYTES = 32;
const TOKEN = /^orf_[\w-]{43}$/;
/** How often it is noted that a token is in use. */
const USED_EVERY_MS = 3_600_000;

interface Options {
  readonly store: ProgramStore;
  readonly accounts: AccountStore;
  readonly config: { readonly maxBotsPerAccount: number; readonly maxTokensPerAccount: number };
  readonly clock: () => number;
  readonly log: Log;
  /** Connects this server with others; left out where there is one. */
  readonly bus?: Bus | undefined;
  /** Deletes an account with everything about it. */
  readonly erase: (person: string) => Promise<void>;
}

/** A program that has shown its token. */
export interface Program {
  readonly token: string;
  /** The account that made the token. */
  readonly owner: string;
  readonly person: { readonly id: string; readonly name: string; readonly isProgram?: true };
  readonly scopes: readonly Scope[];
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
const newId = (): string => randomBytes(16).toString('base64url');

export const scopesOf = ({ scopes }: Pick<StoredToken, 'scopes'>): Scope[] =>
  scopes.split(',').filter((scope): scope is Scope => Object.hasOwn(SCOPES, scope));

/** Tokens of programs, and the accounts of those that play. Only the hash of a token is stored. */
export class Programs {
  private readonly options: Options;
  /** Tokens with which sockets are open. */
  readonly openTokens: OpenTokens;

  constructor(options: Options) {
    this.options = options;
    this.openTokens = new OpenTokens({
      ...options,
      onError: (error) => options.log.exception('tokens not checked', error),
    });
  }

  /** The program behind a token; undefined if the token is not valid, or no longer. */
  async find(token: string): Promise<Program | undefined> {
    if (!TOKEN.test(token)) return undefined;
    const stored = await this.options.store.token(hashOf(token));
    if (!stored) return undefined;
    this.noteUse(stored);
    const { id, owner, person, name, isBot } = stored;
    return {
      token: id,
      owner,
      person: { id: person, name, ...(isBot && { isProgram: true as const }) },
      scopes: scopesOf(stored),
    };
  }

  /** Calls `end` when the token is deleted. Returns the function that stops it. */
  watch(token: string, end: () => void): () => void {
    return this.openTokens.watch(token, end);
  }

  /** A new token, whose secret is shown this once. `bot` names a bot account of the owner. */
  async createToken(
    owner: string,
    { label, scopes, bot }: { label: string; scopes: readonly Scope[]; bot: string | null },
  ): Promise<{ readonly id: string; readonly token: string } | 'full' | 'refused'> {
    const { store, accounts, config, clock } = this.options;
    const account = bot === null ? undefined : await accounts.account({ nameKey: nameKeyOf(bot) });
    if (bot !== null && !account) return 'refused';
    const secret = `orf_${randomBytes(SECRET_BYTES).toString('base64url')}`;
    const token: StoredToken = {
      id: newId(),
      owner,
      person: account?.person ?? owner,
      label,
      scopes: [...new Set(scopes)].toSorted().join(','),
      createdAt: clock(),
      usedAt: null,
    };
    const { maxTokensPerAccount: max } = config;
    const outcome = await store.apply({ type: 'createToken', token, hash: hashOf(secret), max });
    return outcome === 'done' ? { id: token.id, token: secret } : outcome;
  }

  /** Whether there was such a token of this owner. */
  async removeToken(owner: string, id: string): Promise<boolean> {
    const isDone = (await this.options.store.apply({ type: 'removeToken', owner, id })) === 'done';
    if (isDone) await this.openTokens.onDeleted();
    return isDone;
  }

  tokensOf(owner: string): Promise<NamedToken[]> {
    return this.options.store.tokensOf(owner, this.options.config.maxTokensPerAccount);
  }

  /** A bot account, with a name of its own that follows the rule for accounts. */
  async createBot(owner: string, name: string): Promise<'done' | 'full' | 'refused'> {
    const { store, config, clock } = this.options;
    if (!isAccountName(name)) return 'refused';
    const nameKey = nameKeyOf(name);
    const account = {
      person: newId(),
      name,
      nameKey,
      lookKey: lookKeyOf(name),
      createdAt: clock(),
      renamedAt: null,
      password: null,
    };
    const { maxBotsPerAccount: max } = config;
    return store.apply({ type: 'createBot', owner, account, nameHash: nameHashOf(nameKey), max });
  }

  /** Deletes a bot account of the owner; a pseudonym takes its place in games. False if there is none. */
  async removeBot(owner: string, name: string): Promise<boolean> {
    const bot = await this.botOf(owner, name);
    if (bot) {
      await this.options.erase(bot.person);
      await this.openTokens.onDeleted();
    }
    return bot !== undefined;
  }

  botsOf(owner: string): Promise<StoredBot[]> {
    return this.options.store.botsOf(owner, this.options.config.maxBotsPerAccount);
  }

  /** A bot account of the owner, by its name. */
  async botOf(owner: string, name: string): Promise<StoredBot | undefined> {
    const nameKey = nameKeyOf(name);
    return (await this.botsOf(owner)).find((each) => nameKeyOf(each.name) === nameKey);
  }

  /** The bot accounts of all owners, by name. */
  bots(after: string, max: number): Promise<StoredBot[]> {
    return this.options.store.bots(after === '' ? '' : nameKeyOf(after), max);
  }

  /** At most once an hour. Best effort: nothing depends on it. */
  private noteUse({ id, usedAt }: StoredToken): void {
    const { store, clock, log } = this.options;
    const at = clock();
    if (usedAt !== null && at - usedAt < USED_EVERY_MS) return;
    store
      .apply({ type: 'useToken', id, at })
      .catch((error: unknown) => log.exception('use of a token not noted', error));
  }
}
