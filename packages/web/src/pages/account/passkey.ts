import type { PasskeyAssertion, RegisteredPasskey } from '@oriflamme/protocol';
import { ask } from './accountClient.ts';

/** Passkeys need a secure page, a browser that knows them, and a host with a name. */
export const canUsePasskeys = (): boolean =>
  isSecureContext &&
  typeof PublicKeyCredential !== 'undefined' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|:/u.test(location.hostname);

/** Lets the browser create a passkey for the session. */
export async function createPasskey(name: string): Promise<RegisteredPasskey> {
  const { options } = await ask({ type: 'passkeyOptions', name });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  return toJson(await navigator.credentials.create({ publicKey })) as RegisteredPasskey;
}

/** Lets the person choose one of their passkeys and use it. */
export async function usePasskey(): Promise<PasskeyAssertion> {
  const { options } = await ask({ type: 'loginOptions' });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  return toJson(await navigator.credentials.get({ publicKey })) as PasskeyAssertion;
}

function toJson(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential)) throw new TypeError('The browser gave no passkey.');
  return credential.toJSON();
}
