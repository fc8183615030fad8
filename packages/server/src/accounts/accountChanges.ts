import type { AccountReplies, AccountRequest } from '@oriflamme/protocol';
import { personKey } from '../limits/limitKeys.ts';
import type { Account } from '../store/accountStore.ts';
import type { AccountContext, Caller, Outcome } from './accountContext.ts';
import { AccountError, tooManyTries } from './accountError.ts';
import { isAccountName, lookKeyOf, nameHashOf, nameKeyOf } from './accountNames.ts';
import { checkPassword } from './passwords.ts';
import { hashCode, newRecoveryCodes } from './recoveryCodes.ts';

type ChangeType =
  | 'addPasskey'
  | 'removePasskey'
  | 'setPassword'
  | 'removePassword'
  | 'newCodes'
  | 'rename'
  | 'sessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'export'
  | 'delete';
type RequestOf<T extends ChangeType> = Extract<AccountRequest, { type: T }>;
type Handlers = {
  readonly [T in ChangeType]: (request: RequestOf<T>, caller: Caller) => Promise<Outcome<AccountReplies[T]>>;
};

const DONE = { reply: { done: true } } as const;
/** Sessions in the list. */
const MAX_SESSIONS = 100;

/** What the owner of an account may change. */
export function changeHandlers(context: AccountContext): Handlers {
  const { store, proofs, passkeys, passwords, changes, now } = context;

  /** The caller's account. */
  const own = async ({ session }: Caller): Promise<Account> => {
    const account = session && (await store.account({ person: session.person.id }));
    if (!account) throw new AccountError('no-account', 'Log in first.');
    if (changes.take([personKey(account.person)]) !== undefined) throw tooManyTries();
    await context.refuseEnded(session);
    return account;
  };

  /** The caller's account, if they have proved within the last minutes who they are. */
  const confirmed = async (caller: Caller, confirmation: string): Promise<Account> => {
    const account = await own(caller);
    if (!proofs.check('confirmation', account.person, confirmation))
      throw new AccountError('confirm', 'Confirm that it is you.');
    return account;
  };

  const lastLogin = () =>
    new AccountError('last-login', 'This is your last way to log in. Add another one first.');

  const confirmationFor = (person: string) => proofs.issue('confirmation', person).toString('base64url');

  return {
    addPasskey: async ({ label, passkey: response, confirmation }, caller) => {
      const { person } = await confirmed(caller, confirmation);
      const made = await passkeys.created(caller.site, person, label, now(), response);
      if (!made) throw new AccountError('passkey', 'The passkey was not accepted. Try again.');
      const max = context.maxPasskeys;
      if ((await store.passkeysOf(person)).length >= max)
        throw new AccountError('too-many-passkeys', `You have ${max} passkeys, and cannot add more.`);
      if (!(await store.apply({ type: 'addPasskey', ...made, at: now(), max })))
        throw new AccountError('passkey', 'The passkey was not accepted. Try again.');
      return DONE;
    },
    removePasskey: async ({ passkey, confirmation }, caller) => {
      const { person } = await confirmed(caller, confirmation);
      if (!(await store.apply({ type: 'removePasskey', person, id: passkey }))) throw lastLogin();
      return DONE;
    },
    setPassword: async ({ password, confirmation }, caller) => {
      const { person, name } = await confirmed(caller, confirmation);
      checkPassword(password, name);
      await store.apply({ type: 'setPassword', person, password: await passwords.hash(password) });
      const login = await context.freshLogin({ id: person, name });
      return { reply: { confirmation: confirmationFor(person) }, login };
    },
    removePassword: async ({ confirmation }, caller) => {
      const { person } = await confirmed(caller, confirmation);
      if (!(await store.apply({ type: 'removePassword', person, id: '' }))) throw lastLogin();
      return DONE;
    },
    newCodes: async ({ confirmation }, caller) => {
      const { person } = await confirmed(caller, confirmation);
      const codes = newRecoveryCodes();
      await store.apply({ type: 'setCodes', person, codes: codes.map(hashCode) });
      return { reply: { codes } };
    },
    rename: async ({ name }, caller) => {
      const account = await own(caller);
      const { person, renamedAt } = account;
      const nameKey = nameKeyOf(name);
      // Another spelling of the same name is always allowed.
      const isSame = nameKey === account.nameKey;
      if (!isSame && renamedAt !== null && renamedAt + context.renameMs > now())
        throw new AccountError('renamed-lately', 'You have changed your name lately.');
      const isRenamed =
        isAccountName(name) &&
        (await store.apply({
          type: 'rename',
          person,
          name,
          nameKey,
          lookKey: lookKeyOf(name),
          nameHash: nameHashOf(nameKey),
          at: isSame && renamedAt !== null ? renamedAt : now(),
          held: { hash: nameHashOf(account.nameKey), until: now() + context.heldMs },
        }));
      if (!isRenamed) throw new AccountError('name', 'This name cannot be used. Choose another one.');
      const { id: session, issuedAt } = caller.session!;
      return { reply: { name }, login: { person: { id: person, name }, session, issuedAt } };
    },
    sessions: async (_, caller) => {
      const { person } = await own(caller);
      const sessions = await context.moderation.store.sessions({ person }, MAX_SESSIONS);
      return {
        reply: {
          sessions: sessions
            .filter(({ revokedAt }) => revokedAt === null)
            .map(({ id, createdAt, seenAt }) => ({
              id,
              createdAt,
              seenAt,
              isThis: id === caller.session!.id,
            })),
        },
      };
    },
    endSession: async ({ session }, caller) => {
      const { person } = await own(caller);
      const sessions = await context.moderation.store.sessions({ person }, MAX_SESSIONS);
      if (sessions.some(({ id }) => id === session)) await context.moderation.logOut({ session });
      return DONE;
    },
    endOtherSessions: async (_, caller) => {
      const { person, name } = await own(caller);
      // No confirmation: a session alone proves nothing.
      return { ...DONE, login: await context.freshLogin({ id: person, name }) };
    },
    export: async ({ confirmation }, caller) => {
      const { person } = await confirmed(caller, confirmation);
      return { reply: { person, data: await context.exportPerson(person) } };
    },
    delete: async ({ confirmation }, caller) => {
      const { person, nameKey } = await confirmed(caller, confirmation);
      const held = { hash: nameHashOf(nameKey), until: now() + context.heldMs };
      await store.apply({ type: 'delete', person, held });
      await context.erase(person);
      return { ...DONE, login: null };
    },
  };
}
