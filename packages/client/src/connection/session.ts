import { Banned, RequestRejected } from './errors.ts';
import type { Environment } from './environment.ts';

export const SESSION_PATH = './api/session';

interface SessionReply {
  readonly name: string | null;
  readonly ban?: { readonly reason: string; readonly until: number | null };
}

/** Returns the name of the session: null without a session, undefined if the host is no game server. */
export async function readSession({ fetch }: Pick<Environment, 'fetch'>): Promise<string | null | undefined> {
  const response = await fetch(SESSION_PATH, { cache: 'no-store' });
  if (response.status >= 500 || response.status === 429)
    throw new Error(`Reading the session failed with status ${response.status}.`);
  // A static file host returns 404 or an HTML page.
  if (!response.ok || !response.headers.get('content-type')?.startsWith('application/json')) return undefined;
  const { name, ban } = (await response.json()) as SessionReply;
  if (ban) throw new Banned(ban.reason, ban.until);
  return name;
}

/** Creates the session, or renames the player of an existing one. */
export async function writeSession({ fetch }: Pick<Environment, 'fetch'>, name: string): Promise<void> {
  const response = await fetch(SESSION_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  if (response.status === 400) throw new RequestRejected('malformed', (await response.text()).trim());
  if (response.status === 409) throw new RequestRejected('name-in-use', (await response.text()).trim());
  if (!response.ok) throw new Error(`Creating the session failed with status ${response.status}.`);
}

/** Ends the session on this device, or all sessions of the player. */
export async function endSession({ fetch }: Pick<Environment, 'fetch'>, everywhere: boolean): Promise<void> {
  const response = await fetch(SESSION_PATH, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ everywhere }),
  });
  if (!response.ok) throw new Error(`Ending the session failed with status ${response.status}.`);
}
