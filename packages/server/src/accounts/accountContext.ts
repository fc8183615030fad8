import { randomBytes } from 'node:crypto';
import type { Session } from '../moderation/session.ts';
import type { Moderation } from '../moderation/moderation.ts';
import { banText } from '../moderation/banText.ts';
import { erasePerson, type ErasureContext } from '../admin/erasePerson.ts';
import type { Config } from '../config/schema.ts';
import type { LimitKey, LimitScope } from '../limits/limitKeys.ts';
import type { ClientLimits, RateName } from '../limits/clientLimits.ts';
import type { Account, AccountStore } from '../store/accountStore.ts';
import type { Report } from '../store/adminStore.ts';
import type { ProgramStore } from '../store/programStore.ts';
import type { Person } from '../table/entry.ts';
import { AccountError } from './accountError.ts';
import { Passkeys, type Site } from './passkeys.ts';
import { Passwords } from './passwords.ts';
import { Proofs } from './proofs.ts';

const DAY_MS = 86_400_000;

/** Who asks, and from where. */
export interface Caller {
  readonly session: Session | undefined;
  readonly site: Site;
  readonly address: string;
  readonly keys: readonly LimitKey[];
}

/** A session to give to the caller. */
export interface Login {
  readonly person: Person;
  readonly session: string;
  readonly issuedAt: number;
}

export interface Outcome<T> {
  readonly reply: T;
  /** The caller's new session; null: the caller is logged out. */
  readonly login?: Login | null;
}

export interface AccountOptions {
  readonly store: AccountStore;
  /** Left out where programs have no tokens. */
  readonly programs?: ProgramStore | undefined;
  readonly erasure: ErasureContext;
  readonly sessionKey: Buffer;
  readonly config: Config;
  /** The time of sessions. */
  readonly clock: () => number;
  readonly limits: ClientLimits;
}

/** Counts a try; returns the scope whose limit refuses it. */
interface Tries {
  take(keys: readonly LimitKey[]): LimitScope | undefined;
}

/** What the parts of the account interface share. */
export class AccountContext {
  readonly store: AccountStore;
  readonly proofs: Proofs;
  readonly passkeys: Passkeys;
  readonly passwords: Passwords;
  /** Logins, by name and by address. */
  readonly tries: Tries;
  readonly newAccounts: Tries;
  /** Changes of an account that cost something. */
  readonly changes: Tries;
  readonly renameMs: number;
  readonly heldMs: number;
  readonly maxPasskeys: number;
  readonly now: () => number;
  private readonly erasure: ErasureContext;
  private readonly programs: ProgramStore | undefined;

  constructor({ store, programs, erasure, sessionKey, config, limits, clock }: AccountOptions) {
    this.store = store;
    this.erasure = erasure;
    this.programs = programs;
    this.now = clock;
    this.proofs = new Proofs(sessionKey, clock);
    this.passkeys = new Passkeys(this.proofs);
    this.passwords = new Passwords({ maxQueued: config.maxQueuedPasswords });
    const counted = (name: RateName): Tries => ({ take: (keys) => limits.take(name, keys) });
    this.tries = counted('logins');
    this.newAccounts = counted('accounts');
    this.changes = counted('account-changes');
    this.renameMs = config.renameDays * DAY_MS;
    this.heldMs = config.heldNameDays * DAY_MS;
    this.maxPasskeys = config.maxPasskeysPerAccount;
  }

  get moderation(): Moderation {
    return this.erasure.moderation;
  }

  /** Refuses a session that was ended meanwhile, perhaps at another server: it may not begin a new one. */
  async refuseEnded(session: Session): Promise<void> {
    await this.moderation.refresh();
    if (this.moderation.isRevoked(session)) throw new AccountError('no-account', 'Log in first.');
  }

  /** Ends all sessions of a person, and begins a new one: anyone who had an older token is out. */
  async freshLogin(person: Person): Promise<Login> {
    await this.moderation.logOut({ person: person.id });
    // Later than the revocation, even within the same millisecond.
    const login = { person, session: randomBytes(16).toString('base64url'), issuedAt: this.now() + 1 };
    await this.noteSession(login);
    return login;
  }

  /** Lists the session among those of the person. */
  async noteSession({ person, session }: Login): Promise<void> {
    await this.moderation.note({ id: session, person });
  }

  /** Someone who has proved who they are learns about their ban. */
  refuseBanned({ person, name }: Account, address: string): void {
    const ban = this.moderation.banOf({ id: person, name }, address);
    if (ban) throw new AccountError('login', banText(ban));
  }

  /** Erases a person, and the bot accounts of the person first: nobody could answer for them. */
  async erase(person: string): Promise<void> {
    for (const bot of (await this.programs?.botsOf(person, MAX_EXPORTED_ROWS)) ?? [])
      await this.erase(bot.person);
    const audit = { at: this.now(), operator: '', action: 'deleteAccount', reason: 'asked by the person' };
    await erasePerson(this.erasure, person, audit);
  }

  /** Everything that is stored about a person, without secrets. Who has reported the person is one. */
  async exportPerson(person: string): Promise<object> {
    const data = await this.erasure.store.personData(person, MAX_EXPORTED_ROWS);
    return { ...data, reports: data.reports.map((report) => reportFor(person, report)) };
  }
}

/** What a person may know of a report: of one about them neither who wrote it nor in which words. */
const reportFor = (
  person: string,
  { id, at, table, person: about, personName, reason, message, resolvedAt, ...own }: Report,
): object => {
  const known = { id, at, table, person: about, personName, reason, message, resolvedAt };
  const { reporter, reporterName, text, context } = own;
  return reporter === person ? { ...known, reporter, reporterName, text, context } : known;
};

const MAX_EXPORTED_ROWS = 10_000;
