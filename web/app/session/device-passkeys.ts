import type {
  NewCredential,
  NewPasskeyOptions,
  PasskeyOptions,
  UsedCredential,
} from '@makani/contract/accounts/passkeys';

/** Asks the device for a new passkey. @returns null when it has made none: its question was closed, or it can’t. */
export async function createPasskey(optionsJSON: NewPasskeyOptions): Promise<NewCredential | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const made = await startRegistration({ optionsJSON }).catch(() => null);
  if (made === null) return null;
  const { id, rawId, type, response } = made;
  const { clientDataJSON, attestationObject } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject } };
}

/** Asks the device for a passkey of this site. @returns null when it has given none. */
export async function readPasskey(optionsJSON: PasskeyOptions): Promise<UsedCredential | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const used = await startAuthentication({ optionsJSON }).catch(() => null);
  if (used === null) return null;
  const { id, rawId, type, response } = used;
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } };
}

/** False on the server, in browsers without passkeys, and where the site has a number for an address: passkeys need a name. */
export function hasPasskeys(): boolean {
  if (typeof window === 'undefined' || !('PublicKeyCredential' in window)) return false;
  return !/^[\d.]+$|:/.test(window.location.hostname);
}
