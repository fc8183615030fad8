import type { Invitation } from '@oriflamme/protocol';

/** Who invites to a table. No session is needed. Undefined if the table is unknown or the server cannot be reached. */
export async function fetchInvitation(
  table: string,
  get: (path: string) => Promise<Response> = fetch,
): Promise<Invitation | undefined> {
  try {
    const response = await get(`./api/invitations/${encodeURIComponent(table)}`);
    const json: unknown = response.ok ? await response.json() : undefined;
    return isInvitation(json) ? json : undefined;
  } catch {
    return undefined;
  }
}

function isInvitation(json: unknown): json is Invitation {
  if (typeof json !== 'object' || json === null) return false;
  const { host, deck, clock, seats, free } = json as Readonly<Record<string, unknown>>;
  return (
    (host === null || typeof host === 'string') &&
    Array.isArray(deck) &&
    typeof clock === 'object' &&
    clock !== null &&
    typeof seats === 'number' &&
    typeof free === 'number'
  );
}
