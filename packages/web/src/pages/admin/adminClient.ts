import type { AdminReplies, AdminRequest } from '@oriflamme/protocol';
import { signal } from '@preact/signals';
import { t } from '../../i18n/i18n.ts';

const KEY = 'oriflamme.operatorToken';

/** The operator's token, in this tab only. It is never part of an address. */
export const token = signal<string | null>(storedToken());

function storedToken(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Keeps the token until the tab is closed; null forgets it. */
export function setToken(value: string | null): void {
  token.value = value;
  try {
    if (value === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, value);
  } catch {
    // Without storage the token lasts until the page is reloaded.
  }
}

/** A refused request, with a text for the operator. */
class AdminRefusal extends Error {
  override readonly name = 'AdminRefusal';
}

/** Texts of refusals before the request is looked at. Later ones are explained by the server. */
const REFUSALS = {
  401: 'admin.error.token',
  403: 'admin.error.insecure',
  413: 'admin.error.long',
  421: 'admin.error.insecure',
  429: 'admin.error.limit',
} as const;

const isKnown = (status: number): status is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, status);

/** Sends a request with this token. Rejects with an AdminRefusal. */
export async function askWith<T extends AdminRequest['type']>(
  secret: string,
  request: Extract<AdminRequest, { type: T }>,
): Promise<AdminReplies[T]> {
  const response = await fetch('api/admin', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify(request),
  }).catch(() => undefined);
  if (!response || response.status >= 500) throw new AdminRefusal(t('admin.error.offline'));
  if (response.ok) return (await response.json()) as AdminReplies[T];
  if (isKnown(response.status)) throw new AdminRefusal(t(REFUSALS[response.status]));
  throw new AdminRefusal((await response.text()).trim() || t('admin.error.offline'));
}

/** Sends a request as the operator. */
export async function ask<T extends AdminRequest['type']>(
  request: Extract<AdminRequest, { type: T }>,
): Promise<AdminReplies[T]> {
  return askWith(token.value ?? '', request);
}

export const refusalText = (error: unknown): string =>
  error instanceof AdminRefusal ? error.message : t('admin.error.offline');
