import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, RegisteredPasskey } from '@oriflamme/protocol';

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

/** The few kinds of CBOR that passkeys need. */
function encode(value: Cbor): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, each]) => [encode(key), encode(each)]),
  ]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}

interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
}

/** What a test may change in an answer. */
interface Changes {
  readonly origin?: string;
  readonly host?: string;
  readonly userHandle?: string;
  readonly isVerified?: boolean;
}

/** A passkey in software, as a browser on `origin` would use it. */
export class SoftAuthenticator {
  /** Of the last signature; a copy of the passkey starts with an old one. */
  counter = 0;
  private readonly origin: string;
  private readonly id = randomBytes(16);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = '';

  constructor(origin: string) {
    this.origin = origin;
  }

  create(options: object, changes: Changes = {}): RegisteredPasskey {
    const { challenge, rp, user } = options as CreationOptions;
    this.userHandle = user.id;
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const cose = encode(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const length = Buffer.from([0, this.id.length]);
    const data = Buffer.concat([
      this.data(changes.host ?? rp.id, HAS_CREDENTIAL, changes),
      Buffer.alloc(16),
      length,
      this.id,
      cose,
    ]);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', data],
    ]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, changes),
        attestationObject: encode(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  use(options: object, changes: Changes = {}): PasskeyAssertion {
    const { challenge, rpId } = options as RequestOptions;
    this.counter += 1;
    const authenticatorData = this.data(changes.host ?? rpId, 0, changes);
    const clientDataJSON = this.clientData('webauthn.get', challenge, changes);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON,
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
        userHandle: changes.userHandle ?? this.userHandle,
      },
    };
  }

  private credential() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const };
  }

  private data(host: string, flags: number, { isVerified = true }: Changes): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const all = Buffer.from([flags | PRESENT | (isVerified ? VERIFIED : 0)]);
    return Buffer.concat([sha256(host), all, counter]);
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Changes): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
  }
}
