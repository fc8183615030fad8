import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** Keys of a browser's push subscription. */
export interface SubscriptionKeys {
  /** Public key: an uncompressed point on P-256, 65 bytes. */
  readonly p256dh: Uint8Array;
  /** Shared authentication secret, 16 bytes. */
  readonly auth: Uint8Array;
}

const RECORD_SIZE = 4096;
/** Padding delimiter of the last record (RFC 8188). */
const LAST_RECORD = Buffer.of(2);

const derive = (key: Uint8Array, salt: Uint8Array, info: string | Uint8Array, length: number): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, salt, info, length));

export function generateKeys(): ECDH {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return keys;
}

/** Message encryption for Web Push (RFC 8291): only the browser can decrypt it, not the push service. */
export function encrypt(
  text: string,
  { p256dh, auth }: SubscriptionKeys,
  keys: ECDH = generateKeys(),
  salt: Uint8Array = randomBytes(16),
): Buffer {
  const publicKey = keys.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey]);
  const secret = derive(keys.computeSecret(p256dh), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  return Buffer.concat([
    salt,
    size,
    Buffer.of(publicKey.length),
    publicKey,
    cipher.update(text),
    cipher.update(LAST_RECORD),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}
