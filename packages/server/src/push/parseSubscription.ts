import { createECDH } from 'node:crypto';
import { describeProblem, parsePushSubscription } from '@oriflamme/protocol/validation';
import type { Subscription } from './subscription.ts';

/** Parses the JSON form of a PushSubscription, sent by a page of this origin. */
export function parseSubscription(
  json: unknown,
  origin: string | undefined,
): { readonly subscription: Subscription } | { readonly problem: string } {
  const parsed = parsePushSubscription(json);
  if ('problem' in parsed) return { problem: describeProblem(parsed.problem, 'The body') };
  const { endpoint, keys } = parsed.value;
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')];
  if (!isPoint(p256dh)) return { problem: 'keys.p256dh has to be a point on P-256.' };
  return { subscription: { endpoint, p256dh, auth, contact: origin?.startsWith('https:') ? origin : null } };
}

/** Whether this is a valid public key: ECDH with it succeeds. */
function isPoint(p256dh: Uint8Array): boolean {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    pair.computeSecret(p256dh);
    return true;
  } catch {
    return false;
  }
}
