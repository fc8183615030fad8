import type { StoredSubscription } from '../store/sharedStore.ts';
import type { SubscriptionKeys } from './encrypt.ts';

/** A browser's push subscription. */
export interface Subscription extends SubscriptionKeys {
  /** URL of the push service for this browser. */
  readonly endpoint: string;
  /** Origin of the page, as the operator's contact for push services (VAPID `sub`). */
  readonly contact: string | null;
}

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

export const toStored = (
  { endpoint, p256dh, auth, contact }: Subscription,
  person: string,
  at: number,
): StoredSubscription => ({ endpoint, person, p256dh: encode(p256dh), auth: encode(auth), contact, at });

export const fromStored = ({ endpoint, p256dh, auth, contact }: StoredSubscription): Subscription => ({
  endpoint,
  p256dh: Buffer.from(p256dh, 'base64url'),
  auth: Buffer.from(auth, 'base64url'),
  contact,
});
