export type { AccountRequest, PasskeyAssertion, RegisteredPasskey } from './schema/accountRequest.ts';

export interface AccountPasskey {
  readonly id: string;
  readonly label: string;
  readonly createdAt: number;
  readonly usedAt: number | null;
}

export interface AccountStatus {
  readonly name: string;
  readonly createdAt: number;
  readonly hasPassword: boolean;
  readonly passkeys: readonly AccountPasskey[];
  readonly codesLeft: number;
  /** When the name may be changed again; null for now. */
  readonly renameAt: number | null;
}

export interface AccountSession {
  readonly id: string;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly isThis: boolean;
}

/** After a login: proof of it for changes within the next minutes. */
interface LoggedIn {
  readonly name: string;
  readonly confirmation: string;
}

interface Registered extends LoggedIn {
  readonly codes: readonly string[];
}

interface Done {
  readonly done: true;
}

/** The answer to each request about an account. */
export interface AccountReplies {
  status: { readonly account: AccountStatus | null };
  /** For `PublicKeyCredential.parseCreationOptionsFromJSON`. */
  passkeyOptions: { readonly options: object };
  registerPasskey: Registered;
  registerPassword: Registered;
  /** For `PublicKeyCredential.parseRequestOptionsFromJSON`. */
  loginOptions: { readonly options: object };
  loginPasskey: LoggedIn;
  loginPassword: LoggedIn;
  loginCode: LoggedIn;
  confirmPasskey: { readonly confirmation: string };
  confirmPassword: { readonly confirmation: string };
  addPasskey: Done;
  removePasskey: Done;
  setPassword: { readonly confirmation: string };
  removePassword: Done;
  newCodes: { readonly codes: readonly string[] };
  rename: { readonly name: string };
  sessions: { readonly sessions: readonly AccountSession[] };
  endSession: Done;
  endOtherSessions: Done;
  export: { readonly person: string; readonly data: object };
  delete: Done;
}

/** Why a request about an account was refused. */
export const ACCOUNT_REFUSALS = [
  'login', // wrong passkey, name, password or code: never which of them
  'name', // the name cannot be taken
  'password', // the new password is too weak
  'passkey', // the new passkey was not accepted
  'confirm', // the person has to prove again who they are
  'no-account',
  'has-account',
  'last-login', // the last way to log in cannot be removed
  'too-many-passkeys',
  'renamed-lately',
  'limit', // too many tries
  'busy',
] as const;
export type AccountRefusal = (typeof ACCOUNT_REFUSALS)[number];

/** Why a request was refused before it was looked at. */
type RequestRefusal = 'malformed' | 'too-long' | 'content-type' | 'origin' | 'banned';

/** The body of a refusal. */
export interface AccountProblem {
  readonly reason: AccountRefusal | RequestRefusal;
  /** In English. */
  readonly text: string;
}
