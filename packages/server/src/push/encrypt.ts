import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** Whom a message is for: what the browser's subscription says about itself. */
export interface SubscriptionKeys {
  /** A point on P-256, 65 bytes. */
  readonly p256dh: Uint8Array;
  /** 16 bytes that only the browser and we know. */
  readonly auth: Uint8Array;
}

const RECORD_SIZE = 4096;
/** After the text of the last record. */
const LAST = Buffer.of(2);

const derive = (key: Uint8Array, salt: Uint8Array, info: string | Uint8Array, length: number): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, salt, info, length));

export function generateKeys(): ECDH {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return keys;
}

/** A message that only the receiver's browser can read (RFC 8291): the push service in between cannot. */
export function encrypt(
  text: string,
  { p256dh, auth }: SubscriptionKeys,
  keys: ECDH = generateKeys(),
  salt: Uint8Array = randomBytes(16),
): Buffer {
  const ours = keys.getPublicKey();
  const between = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ours]);
  const secret = derive(keys.computeSecret(p256dh), auth, between, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  return Buffer.concat([
    salt,
    size,
    Buffer.of(ours.length),
    ours,
    cipher.update(text),
    cipher.update(LAST),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}
