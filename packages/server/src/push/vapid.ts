import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';

/** VAPID key pair: identifies this server to push services (RFC 8292). */
export interface ServerKey {
  /** applicationServerKey for browsers: the point on P-256 in base64url. */
  readonly publicKey: string;
  readonly signing: KeyObject;
}

/** Lifetime of a token; push services accept up to 24 hours. */
const TOKEN_LIFETIME_SECONDS = 12 * 3600;

export function serverKey(secret: Uint8Array): ServerKey {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: base64url(secret),
    x: base64url(point.subarray(1, 33)),
    y: base64url(point.subarray(33)),
  };
  return { publicKey: base64url(point), signing: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Authorization header: a signed JWT for the origin of the push service. `contact` is the operator's URL. */
export function authorization(
  { publicKey, signing }: ServerKey,
  endpoint: string,
  contact: string | null,
  now: number,
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now / 1000) + TOKEN_LIFETIME_SECONDS,
    ...(contact === null ? {} : { sub: contact }),
  };
  const payload = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(payload), { key: signing, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${payload}.${signature.toString('base64url')}, k=${publicKey}`;
}
