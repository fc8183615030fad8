import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Subscription } from '../subscription.ts';

/** A received message. */
export interface Delivery {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on this machine. `statusOf` returns the status for the n-th message. */
export async function openPushService(statusOf: (count: number) => number = () => 201) {
  const deliveries: Delivery[] = [];
  let wake = (): void => undefined;
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    deliveries.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    const status = statusOf(deliveries.length);
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('x'.repeat(100_000));
    wake();
  };
  const server = createServer((request, response) => void receive(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliveries,
    /** Resolves when `count` messages have arrived. */
    async until(count: number): Promise<void> {
      while (deliveries.length < count)
        await new Promise<void>((go) => {
          wake = go;
        });
    },
  };
}

/** A browser with a subscription that can decrypt messages. */
export class Browser {
  private readonly keys = createECDH('prime256v1');
  private readonly auth = randomBytes(16);
  readonly endpoint: string;

  constructor(endpoint: string) {
    this.endpoint = endpoint;
    this.keys.generateKeys();
  }

  get subscription(): Subscription {
    return {
      endpoint: this.endpoint,
      p256dh: this.keys.getPublicKey(),
      auth: this.auth,
      contact: 'https://cards.example.org',
    };
  }

  /** PushSubscription.toJSON(). */
  get json(): object {
    const text = (bytes: Buffer) => bytes.toString('base64url');
    return {
      endpoint: this.endpoint,
      expirationTime: null,
      keys: { p256dh: text(this.keys.getPublicKey()), auth: text(this.auth) },
    };
  }

  read({ body }: Pick<Delivery, 'body'>): string {
    const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 21 + body[20])];
    const encrypted = body.subarray(21 + body[20]);
    const derive = (key: Uint8Array, by: Uint8Array, info: string | Buffer, length: number) =>
      new Uint8Array(hkdfSync('sha256', key, by, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.keys.getPublicKey(), theirs]);
    const secret = derive(this.keys.computeSecret(theirs), this.auth, info, 32);
    const decipher = createDecipheriv(
      'aes-128-gcm',
      derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
      derive(secret, salt, 'Content-Encoding: nonce\0', 12),
    );
    decipher.setAuthTag(encrypted.subarray(-16));
    const text = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
    return text.subarray(0, text.lastIndexOf(2)).toString();
  }
}

/** Parses and verifies a VAPID header; undefined if the signature is invalid. */
export function verifyVapid(header: string | undefined) {
  const [, head, claims, signature, key] = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(
    header ?? '',
  )!;
  const point = Buffer.from(key, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const parse = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64url').toString());
  return isValid ? { key, head: parse(head), claims: parse(claims) } : undefined;
}
