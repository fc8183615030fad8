import { randomBytes } from 'node:crypto';
import type { SharedStore } from '../store/sharedStore.ts';

const KEY_BYTES = 32;

/** The key that signs sessions, the same on all servers, created on the first start. It can impersonate anyone. */
export async function sessionKey(store: Pick<SharedStore, 'keepSecret'>): Promise<Buffer> {
  const secret = await store.keepSecret('session', randomBytes(KEY_BYTES).toString('base64url'));
  return Buffer.from(secret, 'base64url');
}
