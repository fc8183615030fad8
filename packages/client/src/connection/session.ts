import { RequestRejected } from './errors.ts';
import type { Environment } from './environment.ts';

const PATH = './api/session';

/** Under which name the server knows this browser: null if under none yet, undefined if there is no server here. */
export async function readSession({ fetch }: Pick<Environment, 'fetch'>): Promise<string | null | undefined> {
  const answer = await fetch(PATH, { cache: 'no-store' });
  if (answer.status >= 500 || answer.status === 429)
    throw new Error(`The server has trouble: ${answer.status}.`);
  // A host of files has nothing there, or a page.
  if (!answer.ok || !answer.headers.get('content-type')?.startsWith('application/json')) return undefined;
  const { name } = (await answer.json()) as { name: string | null };
  return name;
}

/** Has the server know this browser under a name. */
export async function writeSession({ fetch }: Pick<Environment, 'fetch'>, name: string): Promise<void> {
  const answer = await fetch(PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  if (answer.status === 400) throw new RequestRejected('malformed', (await answer.text()).trim());
  if (!answer.ok) throw new Error(`The server gave no session: ${answer.status}.`);
}
