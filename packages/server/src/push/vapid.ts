import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';

/** The server's own key, by which push services know that messages come from whom the browser has allowed. */
export interface ServerKey {
  /** As browsers want it: the point on P-256, in base64url. */
  readonly publicKey: string;
  readonly signing: KeyObject;
}

/** Hours that a signature is good for; push services take up to 24. */
const GOOD_FOR = 12;

export function serverKey(secret: Uint8Array): ServerKey {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: text(secret),
    x: text(point.subarray(1, 33)),
    y: text(point.subarray(33)),
  };
  return { publicKey: text(point), signing: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The header that says who sends a message to this push service (RFC 8292). `contact` is where we can be found. */
export function authorization(
  { publicKey, signing }: ServerKey,
  endpoint: string,
  contact: string | null,
  now: number,
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now / 1000) + GOOD_FOR * 3600,
    ...(contact === null ? {} : { sub: contact }),
  };
  const said = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const seal = sign('sha256', Buffer.from(said), { key: signing, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${said}.${seal.toString('base64url')}, k=${publicKey}`;
}
