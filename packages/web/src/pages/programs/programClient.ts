import { t } from '../../i18n/i18n.ts';
import { ask, Refusal, refusalText } from '../account/accountClient.ts';

export const SCOPES = ['read', 'play', 'tournament'] as const;
export type Scope = (typeof SCOPES)[number];

/** A bot account of the person. */
export interface Bot {
  readonly name: string;
  readonly createdAt: number;
  readonly mayBeChallenged: boolean;
}

/** A token, without its secret. */
export interface Token {
  readonly id: string;
  readonly label: string;
  readonly scopes: readonly Scope[];
  /** The bot account that it acts for; null: the person's own. */
  readonly bot: string | null;
  readonly createdAt: number;
  readonly usedAt: number | null;
}

/** Something that cannot be made or changed. */
class ProgramRefusal extends Error {
  override readonly name = 'ProgramRefusal';
  readonly reason: 'full' | 'name' | 'gone';

  constructor(reason: ProgramRefusal['reason']) {
    super(reason);
    this.reason = reason;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Why the server refuses, by the reason that it gives. */
function refusalOf(path: string, reason: string | undefined): Error {
  switch (reason) {
    case 'forbidden':
      return new Refusal('confirm');
    case 'not-logged-in':
      return new Refusal('no-account');
    case 'rate-limited':
      return new Refusal('limit');
    case 'overloaded':
      return new Refusal('busy');
    case 'conflict':
      return new ProgramRefusal(path === '/tokens' ? 'full' : 'name');
    case 'not-found':
      return new ProgramRefusal('gone');
    case 'malformed':
      return new ProgramRefusal('name');
    case undefined:
    default:
      return new Refusal('offline');
  }
}

async function call<T>(method: Method, path: string, body?: object): Promise<T> {
  const response = await fetch(`api/v1${path}`, {
    method,
    cache: 'no-store',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => undefined);
  if (response?.status === 204) return undefined as T;
  const isJson = response?.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (!response || !isJson) throw new Refusal('offline');
  const reply: unknown = await response.json();
  if (!response.ok) throw refusalOf(path, (reply as { reason?: string }).reason);
  return reply as T;
}

export const fetchBots = async (): Promise<readonly Bot[]> =>
  (await call<{ bots: readonly Bot[] }>('GET', '/me/bots')).bots;

export const fetchTokens = async (): Promise<readonly Token[]> =>
  (await call<{ tokens: readonly Token[] }>('GET', '/tokens')).tokens;

/** The account of the person; null for a guest. */
export const fetchAccount = async () => (await ask({ type: 'status' })).account;

export const createBot = (name: string, confirmation: string): Promise<void> =>
  call('POST', '/me/bots', { name, confirmation });

const pathOf = (bot: string): string => `/me/bots/${encodeURIComponent(bot)}`;

export const setChallenge = (bot: string, mayBeChallenged: boolean): Promise<void> =>
  call('PUT', pathOf(bot), { mayBeChallenged });

export const removeBot = (bot: string, confirmation: string): Promise<void> =>
  call('DELETE', `${pathOf(bot)}?confirmation=${encodeURIComponent(confirmation)}`);

/** Resolves to the secret, which the server does not show again. */
export const createToken = async (
  token: Pick<Token, 'label' | 'scopes' | 'bot'>,
  confirmation: string,
): Promise<string> => (await call<{ token: string }>('POST', '/tokens', { ...token, confirmation })).token;

export const revokeToken = (id: string): Promise<void> => call('DELETE', `/tokens/${id}`);

/** What to tell the person; null for what they did themselves. */
export const programErrorText = (error: unknown): string | null =>
  error instanceof ProgramRefusal ? t(`programs.error.${error.reason}`) : refusalText(error);

/** The scopes that a token for this account may have: only bot accounts play. */
export const allowedScopes = (scopes: ReadonlySet<Scope>, bot: string | null): Scope[] =>
  SCOPES.filter((scope) => scopes.has(scope) && (scope !== 'play' || bot !== null));
