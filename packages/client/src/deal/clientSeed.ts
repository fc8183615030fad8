import { CLIENT_SEED_DIGITS } from '@oriflamme/protocol';

/** Random client seed: the player's share of the randomness of the deal. */
export function newClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CLIENT_SEED_DIGITS / 2));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
