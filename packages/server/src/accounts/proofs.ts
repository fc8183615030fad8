import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { UsedOnce } from '../store/accountStore.ts';

/** What a proof is for: one for a login does not create a passkey. */
export type Purpose = 'register' | 'login' | 'confirmation';

const CHALLENGE_MS = 5 * 60_000;
const CONFIRMATION_MS = 10 * 60_000;
const TIME_BYTES = 6;
const NONCE_BYTES = 16;
const MAC_BYTES = 16;

/**
 * Challenges and confirmations: an end, a nonce and a MAC over these, the purpose and the owner. Nothing is stored until a
 * challenge has been used, so strangers cannot fill the store by asking for them, and every server can check them.
 */
export class Proofs {
  private readonly key: Buffer;
  private readonly now: () => number;

  constructor(sessionKey: Buffer, now: () => number) {
    this.key = createHmac('sha256', sessionKey).update('oriflamme accounts').digest();
    this.now = now;
  }

  /** A proof that this owner asked for it; `owner` is a person, or empty for anyone. */
  issue(purpose: Purpose, owner: string): Buffer {
    const time = Buffer.alloc(TIME_BYTES);
    time.writeUIntBE(
      this.now() + (purpose === 'confirmation' ? CONFIRMATION_MS : CHALLENGE_MS),
      0,
      TIME_BYTES,
    );
    const body = Buffer.concat([time, randomBytes(NONCE_BYTES)]);
    return Buffer.concat([body, this.mac(purpose, owner, body)]);
  }

  /** What to remember when it is used; undefined if it is not ours, for something or someone else, or has expired. */
  check(purpose: Purpose, owner: string, text: string): UsedOnce | undefined {
    const proof = Buffer.from(text, 'base64url');
    if (proof.length !== TIME_BYTES + NONCE_BYTES + MAC_BYTES) return undefined;
    const [body, mac] = [proof.subarray(0, -MAC_BYTES), proof.subarray(-MAC_BYTES)];
    if (!timingSafeEqual(mac, this.mac(purpose, owner, body))) return undefined;
    const until = body.readUIntBE(0, TIME_BYTES);
    if (until <= this.now()) return undefined;
    return { hash: createHash('sha256').update(proof).digest('base64url'), until };
  }

  private mac(purpose: Purpose, owner: string, body: Buffer): Buffer {
    return createHmac('sha256', this.key)
      .update(`${purpose}\n${owner}\n`)
      .update(body)
      .digest()
      .subarray(0, MAC_BYTES);
  }
}
