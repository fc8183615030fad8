import type { AccountProblem, AccountRefusal, AccountReplies, AccountRequest } from '@oriflamme/protocol';
import { signal } from '@preact/signals';
import { t } from '../../i18n/i18n.ts';

/** A refused request. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: AccountRefusal | 'offline';

  constructor(reason: AccountRefusal | 'offline') {
    super(reason);
    this.reason = reason;
  }
}

/** Whether the session is another one than when the page was loaded: then the connection has to be opened again. */
export const hasNewSession = signal(false);

const NEW_SESSION: ReadonlySet<AccountRequest['type']> = new Set([
  'registerPasskey',
  'registerPassword',
  'loginPasskey',
  'loginPassword',
  'loginCode',
  'setPassword',
  'rename',
  'endOtherSessions',
  'delete',
]);

/** Sends a request about the account. Rejects with a Refusal. */
export async function ask<T extends AccountRequest['type']>(
  request: Extract<AccountRequest, { type: T }>,
): Promise<AccountReplies[T]> {
  const response = await fetch('api/account', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  }).catch(() => undefined);
  const isJson = response?.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (!response || !isJson) throw new Refusal(response?.status === 429 ? 'limit' : 'offline');
  if (!response.ok) throw refusalOf((await response.json()) as AccountProblem);
  if (NEW_SESSION.has(request.type)) hasNewSession.value = true;
  return (await response.json()) as AccountReplies[T];
}

/** The message for each reason. */
const MESSAGES = {
  login: 'login',
  name: 'name',
  password: 'password',
  passkey: 'passkey',
  confirm: 'confirm',
  'no-account': 'noAccount',
  'has-account': 'hasAccount',
  'last-login': 'lastLogin',
  'too-many-passkeys': 'tooManyPasskeys',
  'renamed-lately': 'renamedLately',
  limit: 'limit',
  busy: 'busy',
  offline: 'offline',
} as const satisfies Record<Refusal['reason'], string>;

/** A reason without a message is one that this page gives no cause for. */
const refusalOf = ({ reason }: AccountProblem): Refusal =>
  new Refusal(Object.hasOwn(MESSAGES, reason) ? (reason as Refusal['reason']) : 'offline');

/** What to tell the person; null for what they did themselves: they closed the dialog of the browser. */
export function refusalText(error: unknown): string | null {
  if (error instanceof Refusal) return t(`account.error.${MESSAGES[error.reason]}`);
  if (error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)) return null;
  if (error instanceof DOMException && error.name === 'InvalidStateError') return t('account.error.known');
  return t('account.error.passkey');
}
