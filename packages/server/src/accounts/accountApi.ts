import { randomBytes } from 'node:crypto';
import type { AccountReplies, AccountRequest } from '@oriflamme/protocol';
import type { AccountContext, Caller, Login, Outcome } from './accountContext.ts';
import { AccountError, loginFailed, tooManyTries } from './accountError.ts';
import { isAccountName, lookKeyOf, nameHashOf, nameKeyOf } from './accountNames.ts';
import { changeHandlers } from './accountChanges.ts';
import { evenFailures } from './evenFailures.ts';
import { checkPassword } from './passwords.ts';
import { hashCode, newRecoveryCodes } from './recoveryCodes.ts';
import type { Account, StoredPasskey, UsedOnce } from '../store/accountStore.ts';

type RequestOf<T extends AccountRequest['type']> = Extract<AccountRequest, { type: T }>;
type Handlers = {
  readonly [T in AccountRequest['type']]: (
    request: RequestOf<T>,
    caller: Caller,
  ) => Promise<Outcome<AccountReplies[T]>>;
};

const newId = (): string => randomBytes(16).toString('base64url');

/** What people may do with their accounts. */
export class AccountApi {
  private readonly context: AccountContext;
  private readonly handlers: Handlers;

  constructor(context: AccountContext) {
    this.context = context;
    this.handlers = {
      ...changeHandlers(context),
      status: (_, caller) => this.status(caller),
      passkeyOptions: ({ name }, caller) => this.passkeyOptions(name, caller),
      registerPasskey: (request, caller) => this.registerPasskey(request, caller),
      registerPassword: (request, caller) => this.registerPassword(request, caller),
      loginOptions: async (_, { site }) => ({
        reply: { options: await context.passkeys.requestOptions(site) },
      }),
      loginPasskey: async ({ passkey }, caller) => {
        const issuedAt = context.now();
        return this.loggedIn(await this.byPasskey(passkey, caller), issuedAt);
      },
      loginPassword: ({ name, password }, caller) => this.loginPassword(name, password, caller),
      loginCode: ({ name, code }, caller) => this.loginCode(name, code, caller),
      confirmPasskey: async ({ passkey }, caller) => {
        const account = await this.byPasskey(passkey, caller);
        if (account.person !== caller.session?.person.id) throw loginFailed();
        return { reply: { confirmation: this.confirmation(account.person) } };
      },
      confirmPassword: ({ password }, caller) => this.confirmPassword(password, caller),
    };
  }

  /** Rejects with an AccountError if the request is refused. */
  handle(request: AccountRequest, caller: Caller): Promise<Outcome<object>> {
    const handle = this.handlers[request.type] as (
      request: AccountRequest,
      caller: Caller,
    ) => Promise<Outcome<object>>;
    return evenFailures(() => handle(request, caller));
  }

  private async status({ session }: Caller): Promise<Outcome<AccountReplies['status']>> {
    const { store, renameMs, now } = this.context;
    const account = session && (await store.account({ person: session.person.id }));
    if (!account) return { reply: { account: null } };
    const { person, name, createdAt, renamedAt, password } = account;
    const passkeys = await store.passkeysOf(person);
    const renameAt = renamedAt === null ? 0 : renamedAt + renameMs;
    return {
      reply: {
        account: {
          name,
          createdAt,
          hasPassword: password !== null,
          passkeys: passkeys.map(({ id, label, createdAt: at, usedAt }) => ({
            id,
            label,
            createdAt: at,
            usedAt,
          })),
          codesLeft: await store.codesLeft(person),
          renameAt: renameAt > now() ? renameAt : null,
        },
      },
    };
  }

  /** For a guest the name is the one that the account will have. */
  private async passkeyOptions(
    name: string,
    { session, site }: Caller,
  ): Promise<Outcome<AccountReplies['passkeyOptions']>> {
    const { store, passkeys } = this.context;
    const login = session ? undefined : this.newGuest(name);
    const person = session?.person.id ?? login!.person.id;
    const account = await store.account({ person });
    const known = account ? await store.passkeysOf(person) : [];
    const options = await passkeys.creationOptions(site, person, account?.name ?? name, known);
    return { reply: { options }, ...(login && { login }) };
  }

  private newGuest(name: string): Login {
    return { person: { id: newId(), name }, session: newId(), issuedAt: this.context.now() };
  }

  private async registerPasskey(
    { name, label, passkey: response }: RequestOf<'registerPasskey'>,
    caller: Caller,
  ): Promise<Outcome<AccountReplies['registerPasskey']>> {
    if (!caller.session) throw new AccountError('passkey', 'The passkey was made for another session.');
    const person = caller.session.person.id;
    const made = await this.context.passkeys.created(
      caller.site,
      person,
      label,
      this.context.now(),
      response,
    );
    if (!made) throw new AccountError('passkey', 'The passkey was not accepted. Try again.');
    return this.register(person, name, null, caller, made);
  }

  private async registerPassword(
    { name, password }: RequestOf<'registerPassword'>,
    caller: Caller,
  ): Promise<Outcome<AccountReplies['registerPassword']>> {
    checkPassword(password, name);
    const person = caller.session?.person.id ?? newId();
    return this.register(person, name, password, caller);
  }

  /** Makes an account out of a guest, who keeps games and seats. All earlier tokens of the guest become worthless. */
  private async register(
    person: string,
    name: string,
    password: string | null,
    { session, keys }: Caller,
    made?: { readonly passkey: StoredPasskey; readonly challenge: UsedOnce },
  ): Promise<Outcome<AccountReplies['registerPassword']>> {
    const { store, passwords, newAccounts, now } = this.context;
    if (session) await this.context.refuseEnded(session);
    if (await store.account({ person }))
      throw new AccountError('has-account', 'You have an account already.');
    if (newAccounts.take(keys) !== undefined) throw tooManyTries();
    const nameKey = nameKeyOf(name);
    const codes = newRecoveryCodes();
    const account: Account = {
      person,
      name,
      nameKey,
      lookKey: lookKeyOf(name),
      createdAt: now(),
      renamedAt: null,
      password: password === null ? null : await passwords.hash(password),
    };
    const isMade =
      isAccountName(name) &&
      (await store.apply({
        type: 'create',
        account,
        nameHash: nameHashOf(nameKey),
        passkey: made?.passkey ?? null,
        challenge: made?.challenge ?? null,
        codes: codes.map(hashCode),
      }));
    if (!isMade) throw new AccountError('name', 'This name cannot be used. Choose another one.');
    const login = await this.context.freshLogin({ id: person, name });
    return { reply: { name, codes, confirmation: this.confirmation(person) }, login };
  }

  /** The account of a passkey that was used just now. */
  private async byPasskey(
    response: RequestOf<'loginPasskey'>['passkey'],
    { site, keys, address }: Caller,
  ): Promise<Account> {
    const { store, passkeys, tries, now } = this.context;
    if (tries.take(keys) !== undefined) throw tooManyTries();
    const stored = await store.passkey(response.id);
    const used = stored && (await passkeys.used(site, stored, response));
    const account = stored && (await store.account({ person: stored.person }));
    if (!used || !account) throw loginFailed();
    const { counter, challenge } = used;
    if (!(await store.apply({ type: 'usePasskey', id: stored.id, counter, at: now(), challenge })))
      throw loginFailed();
    this.context.refuseBanned(account, address);
    return account;
  }

  private async loginPassword(
    name: string,
    password: string,
    { keys, address }: Caller,
  ): Promise<Outcome<AccountReplies['loginPassword']>> {
    const { store, passwords } = this.context;
    const nameKey = nameKeyOf(name);
    this.countTry(nameKey, keys);
    const issuedAt = this.context.now();
    const account = await store.account({ nameKey });
    if (!(await passwords.verify(password, account?.password)) || !account) throw loginFailed();
    this.context.refuseBanned(account, address);
    return this.loggedIn(account, issuedAt);
  }

  private async loginCode(
    name: string,
    code: string,
    { keys, address }: Caller,
  ): Promise<Outcome<AccountReplies['loginCode']>> {
    const { store } = this.context;
    const nameKey = nameKeyOf(name);
    this.countTry(nameKey, keys);
    const account = await store.account({ nameKey });
    // The same work for a name without an account.
    const isUsed = await store.apply({
      type: 'useCode',
      person: account?.person ?? '',
      hash: hashCode(code),
    });
    if (!account || !isUsed) throw loginFailed();
    this.context.refuseBanned(account, address);
    const login = await this.context.freshLogin({ id: account.person, name: account.name });
    return { reply: { name: account.name, confirmation: this.confirmation(account.person) }, login };
  }

  private async confirmPassword(
    password: string,
    { session, keys }: Caller,
  ): Promise<Outcome<AccountReplies['confirmPassword']>> {
    const { store, passwords } = this.context;
    const account = session && (await store.account({ person: session.person.id }));
    this.countTry(account?.nameKey ?? '', keys);
    if (!(await passwords.verify(password, account?.password)) || !account) throw loginFailed();
    return { reply: { confirmation: this.confirmation(account.person) } };
  }

  private countTry(nameKey: string, keys: Caller['keys']): void {
    const { tries } = this.context;
    const name = { scope: 'person', key: `name ${nameHashOf(nameKey)}` } as const;
    if (tries.take([name, ...keys]) !== undefined) throw tooManyTries();
  }

  /** A new session on this device, as of when the account was read: a new password since then has ended it. */
  private async loggedIn(
    { person, name }: Account,
    issuedAt: number,
  ): Promise<Outcome<AccountReplies['loginPassword']>> {
    const login = { person: { id: person, name }, session: newId(), issuedAt };
    await this.context.noteSession(login);
    return { reply: { name, confirmation: this.confirmation(person) }, login };
  }

  private confirmation(person: string): string {
    return this.context.proofs.issue('confirmation', person).toString('base64url');
  }
}
