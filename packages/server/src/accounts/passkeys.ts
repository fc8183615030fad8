import type { PasskeyAssertion, RegisteredPasskey } from '@oriflamme/protocol';
import type { StoredPasskey, UsedOnce } from '../store/accountStore.ts';
import type { Proofs } from './proofs.ts';

/** Where the page was loaded from: passkeys belong to a host, and an answer to a whole origin. */
export interface Site {
  readonly host: string;
  readonly origins: readonly string[];
}

/** Ed25519, ECDSA on P-256, RSA: what Node and all browsers verify. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = 5 * 60_000;

/** The library is loaded when the first person needs it. */
const load = () => import('@simplewebauthn/server');

/** The challenge that a browser says it has signed; the library compares it with the signed one. */
function challengeIn(clientDataJSON: string): string {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof data.challenge === 'string' ? data.challenge : '';
  } catch {
    return '';
  }
}

/** Creates and checks passkeys. Whatever is wrong with one, the answer is undefined. */
export class Passkeys {
  private readonly proofs: Proofs;

  constructor(proofs: Proofs) {
    this.proofs = proofs;
  }

  /** What the browser needs to create a passkey. */
  async creationOptions(
    { host }: Site,
    person: string,
    name: string,
    known: readonly StoredPasskey[],
  ): Promise<object> {
    const { generateRegistrationOptions } = await load();
    return generateRegistrationOptions({
      rpName: 'Oriflamme',
      rpID: host,
      userID: new Uint8Array(Buffer.from(person)),
      userName: name,
      userDisplayName: name,
      challenge: new Uint8Array(this.proofs.issue('register', person)),
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      timeout: TIMEOUT_MS,
      excludeCredentials: known.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /** A new passkey with the challenge that it uses up. */
  async created(
    { host, origins }: Site,
    person: string,
    label: string,
    at: number,
    response: RegisteredPasskey,
  ): Promise<{ readonly passkey: StoredPasskey; readonly challenge: UsedOnce } | undefined> {
    const expectedChallenge = challengeIn(response.response.clientDataJSON);
    const challenge = this.proofs.check('register', person, expectedChallenge);
    if (!challenge) return undefined;
    const { verifyRegistrationResponse } = await load();
    try {
      const { registrationInfo } = await verifyRegistrationResponse({
        response: { ...response, clientExtensionResults: {} },
        expectedChallenge,
        expectedOrigin: [...origins],
        expectedRPID: host,
        supportedAlgorithmIDs: ALGORITHMS,
      });
      if (!registrationInfo) return undefined;
      const { id, publicKey, counter } = registrationInfo.credential;
      const passkey = {
        id,
        person,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: (response.response.transports ?? []).join(','),
        label,
        createdAt: at,
        usedAt: null,
      };
      return { passkey, challenge };
    } catch {
      return undefined;
    }
  }

  /** What the browser needs to use a passkey. It asks which one: nobody has to name an account. */
  async requestOptions({ host }: Site): Promise<object> {
    const { generateAuthenticationOptions } = await load();
    return generateAuthenticationOptions({
      rpID: host,
      challenge: new Uint8Array(this.proofs.issue('login', '')),
      timeout: TIMEOUT_MS,
      userVerification: 'required',
    });
  }

  /** The new counter of a passkey that was used, with the challenge that it uses up. */
  async used(
    { host, origins }: Site,
    stored: StoredPasskey,
    response: PasskeyAssertion,
  ): Promise<{ readonly counter: number; readonly challenge: UsedOnce } | undefined> {
    const expectedChallenge = challengeIn(response.response.clientDataJSON);
    const challenge = this.proofs.check('login', '', expectedChallenge);
    const { userHandle } = response.response;
    const isForeign =
      userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== stored.person;
    if (!challenge || isForeign || response.id !== stored.id) return undefined;
    const { verifyAuthenticationResponse } = await load();
    try {
      // Rejects a counter that has not grown: then the passkey was copied.
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...response, clientExtensionResults: {} },
        expectedChallenge,
        expectedOrigin: [...origins],
        expectedRPID: host,
        credential: {
          id: stored.id,
          publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
          counter: stored.counter,
        },
      });
      return verified ? { counter: authenticationInfo.newCounter, challenge } : undefined;
    } catch {
      return undefined;
    }
  }
}
