import type { AdminReplies, AdminRequest } from '@oriflamme/protocol';
import { ORIGIN } from './origins.ts';

/** The token of the server's operator. */
export const OPERATOR_TOKEN = 'operator-token-of-the-browser-tests-0001';

/** Sends a request to the server as its operator. */
export async function askAsOperator<T extends AdminRequest['type']>(
  request: Extract<AdminRequest, { type: T }>,
): Promise<AdminReplies[T]> {
  const response = await fetch(`${ORIGIN}/api/admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR_TOKEN}` },
    body: JSON.stringify(request),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as AdminReplies[T];
}
