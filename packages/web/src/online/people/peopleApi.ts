import type { MessageId } from '../../i18n/i18n.ts';

/** A refused request to the open interface. */
class PeopleRefusal extends Error {
  override readonly name = 'PeopleRefusal';
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls a route of /api/v1. Rejects with a PeopleRefusal. */
export async function callApi<T>(method: Method, path: string, body?: object): Promise<T> {
  const response = await fetch(`api/v1${path}`, {
    method,
    cache: 'no-store',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => undefined);
  if (!response) throw new PeopleRefusal('offline');
  if (response.status === 204) return undefined as T;
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const reply: unknown = isJson ? await response.json() : {};
  if (!response.ok || !isJson) throw new PeopleRefusal((reply as { reason?: string }).reason ?? 'offline');
  return reply as T;
}

const MESSAGES: Readonly<Record<string, MessageId>> = {
  forbidden: 'people.error.forbidden',
  conflict: 'people.error.conflict',
  'rate-limited': 'people.error.limit',
  'not-found': 'people.error.notFound',
  'not-logged-in': 'people.needsAccount',
};

/** What to tell the person. The catalog `people` has to be loaded. */
export const refusalId = (error: unknown): MessageId =>
  (error instanceof PeopleRefusal && MESSAGES[error.reason]) || 'people.error.other';

/** Someone else, by the name of their account or by a seat at a table. */
export type Target = { readonly name: string } | { readonly table: string; readonly seat: number };

export interface Relation {
  readonly name: string;
  readonly isProgram?: true;
  readonly hasAccount: boolean;
  readonly isSelf: boolean;
  readonly isFollowed: boolean;
  readonly isBlocked: boolean;
}

export interface Followed {
  readonly name: string;
  readonly isProgram?: true;
  readonly followsBack: boolean;
  readonly presence: 'online' | 'table' | null;
  readonly table: string | null;
}

export const fetchRelation = (target: Target): Promise<Relation> =>
  callApi(
    'GET',
    `/relation?${new URLSearchParams(Object.entries(target).map(([k, v]) => [k, String(v)])).toString()}`,
  );

/** The people whom the person follows; null for a guest. */
export async function fetchFollowed(): Promise<readonly Followed[] | null> {
  try {
    return (await callApi<{ people: readonly Followed[] }>('GET', '/following')).people;
  } catch (error) {
    if (error instanceof PeopleRefusal && error.reason === 'not-logged-in') return null;
    throw error;
  }
}
