import { createECDH } from 'node:crypto';
import type { Subscription } from './subscriptionStore.ts';

const fieldsOf = (json: unknown): Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};

export function parseEndpoint(json: unknown): string | undefined {
  const { endpoint } = fieldsOf(json);
  return typeof endpoint === 'string' ? endpoint : undefined;
}

/** Parses the JSON form of a PushSubscription, sent by a page of this origin; undefined if it is invalid. */
export function parseSubscription(json: unknown, origin: string | undefined): Subscription | undefined {
  const endpoint = parseEndpoint(json);
  const keys = fieldsOf(fieldsOf(json)['keys']);
  const p256dh = parseBytes(keys['p256dh'], 65);
  const auth = parseBytes(keys['auth'], 16);
  if (endpoint === undefined || !p256dh || !auth || !isPoint(p256dh)) return undefined;
  return { endpoint, p256dh, auth, contact: origin?.startsWith('https:') ? origin : null };
}

function parseBytes(text: unknown, length: number): Buffer | undefined {
  if (typeof text !== 'string' || !/^[\w-]+={0,2}$/.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === length ? bytes : undefined;
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
