import { type Static, Type } from 'typebox';
import { MAX_CODE_LENGTH, MAX_LABEL, MAX_PASSWORD } from '../accountLimits.ts';
import { playerName } from './clientMessages.ts';
import { pattern, tagged } from './fields.ts';
import { singleLine } from './singleLine.ts';

// Body of `POST /api/account`: what people may ask for about their own account.

const base64url = (max: number, description: string) =>
  pattern(new RegExp(`^[\\w-]{1,${max}}$`), `at most ${max} characters of base64url`, description);

const id = base64url(1400, 'the id of the passkey');
const credential = { id, rawId: id, type: Type.Literal('public-key', { expected: 'public-key' }) };
const clientDataJSON = base64url(4000, 'what the browser signed');

// The JSON forms of a PublicKeyCredential. Browsers add fields of their own.
const registered = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON,
    attestationObject: base64url(8000, 'the new public key'),
    transports: Type.Optional(
      Type.Array(pattern(/^[\w-]{1,20}$/, 'the name of a transport', ''), { maxItems: 8 }),
    ),
  }),
});
const assertion = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON,
    authenticatorData: base64url(2000, 'what the authenticator signed'),
    signature: base64url(1400, 'its signature'),
    userHandle: Type.Optional(base64url(100, 'the person')),
  }),
});

const password = Type.String({
  minLength: 1,
  maxLength: MAX_PASSWORD,
  expected: `a text of at most ${MAX_PASSWORD} characters`,
  description: 'the password',
});
const code = Type.String({
  minLength: 1,
  maxLength: MAX_CODE_LENGTH,
  expected: 'a recovery code',
  description: 'a recovery code',
});
const label = singleLine(MAX_LABEL, 'what the person calls the passkey');
const confirmation = base64url(200, 'proof of a login within the last minutes');

/** Every request about an account, by its type. */
const ACCOUNT_REQUESTS = {
  status: tagged('status', 'the account and how to log in to it', {}),
  passkeyOptions: tagged('passkeyOptions', 'what the browser needs to create a passkey', {
    name: playerName,
  }),
  registerPasskey: tagged('registerPasskey', 'makes an account with a passkey out of this session', {
    name: playerName,
    label,
    passkey: registered,
  }),
  registerPassword: tagged('registerPassword', 'makes an account with a password out of this session', {
    name: playerName,
    password,
  }),
  loginOptions: tagged('loginOptions', 'what the browser needs to use a passkey', {}),
  loginPasskey: tagged('loginPasskey', 'logs in with a passkey', { passkey: assertion }),
  loginPassword: tagged('loginPassword', 'logs in with a password', { name: playerName, password }),
  loginCode: tagged('loginCode', 'logs in with a recovery code, and ends all other sessions', {
    name: playerName,
    code,
  }),
  confirmPasskey: tagged('confirmPasskey', 'proves again who it is', { passkey: assertion }),
  confirmPassword: tagged('confirmPassword', 'proves again who it is', { password }),
  addPasskey: tagged('addPasskey', 'adds a passkey', { label, passkey: registered, confirmation }),
  removePasskey: tagged('removePasskey', 'removes a passkey; the last way to log in stays', {
    passkey: id,
    confirmation,
  }),
  setPassword: tagged('setPassword', 'sets the password, and ends all other sessions', {
    password,
    confirmation,
  }),
  removePassword: tagged('removePassword', 'removes the password; the last way to log in stays', {
    confirmation,
  }),
  newCodes: tagged('newCodes', 'new recovery codes in place of the old ones', { confirmation }),
  rename: tagged('rename', 'changes the name', { name: playerName }),
  sessions: tagged('sessions', 'the devices that are logged in', {}),
  endSession: tagged('endSession', 'logs out a device', {
    session: pattern(/^[\w-]{22}$/, 'the id of a session', 'the id of the session'),
  }),
  endOtherSessions: tagged('endOtherSessions', 'logs out all other devices', {}),
  export: tagged('export', 'everything that is stored about the person', { confirmation }),
  delete: tagged('delete', 'deletes the account and everything about the person; games of others stay', {
    confirmation,
  }),
};

export const accountRequest = Type.Unsafe<AccountRequest>(Type.Union(Object.values(ACCOUNT_REQUESTS)));

export type AccountRequest = {
  [T in keyof typeof ACCOUNT_REQUESTS]: Static<(typeof ACCOUNT_REQUESTS)[T]>;
}[keyof typeof ACCOUNT_REQUESTS];
export type RegisteredPasskey = Static<typeof registered>;
export type PasskeyAssertion = Static<typeof assertion>;
