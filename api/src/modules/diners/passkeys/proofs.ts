import { z } from 'zod';
import type { RelyingParty } from './relyingParty';

/*
 * Checks the responses that browsers sign with passkeys. The WebAuthn library is large, so it is loaded only when a
 * passkey is used for the first time.
 */

/** A browser's response after it has created a passkey. Strings are in base64url. */
export interface NewCredential {
  id: string;
  clientDataJSON: string;
  attestationObject: string;
  transports: string[];
}

/** A browser's response when a diner signs in with a passkey. Strings are in base64url. */
export interface Assertion {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle: string;
}

/** A new passkey whose response was checked and found valid. */
export interface ProvenCredential {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  isSynced: boolean;
}

/** The public key of a stored passkey. */
export interface StoredKey {
  credentialId: string;
  publicKey: Uint8Array;
}

/**
 * The algorithms EdDSA, ES256 and RS256 (IANA COSE algorithms). Together they cover the authenticators of all phones
 * and computers.
 */
export const ALGORITHMS = [-8, -7, -257];

const ClientData = z.object({
  challenge: z.string().min(1),
  origin: z.string(),
  crossOrigin: z.literal(false).optional(),
});

/**
 * Returns the challenge that a browser signed. The result is undefined if the data is malformed, or if the page was in
 * a frame of another site.
 */
export function challengeIn({ clientDataJSON }: { clientDataJSON: string }): string | undefined {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString();
    return ClientData.parse(JSON.parse(text)).challenge;
  } catch {
    return undefined;
  }
}

/**
 * Returns the new passkey from a response; null unless the response has the right challenge, origin and relying party,
 * and the user was verified.
 */
export async function provenCredential(
  { id, clientDataJSON, attestationObject }: NewCredential,
  { party, challenge }: { party: RelyingParty; challenge: string },
): Promise<ProvenCredential | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  if (!(await hasNoCertificates(attestationObject))) return null;
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, transports: [] },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }));
  if (registrationInfo?.credential.id !== id) return null;
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    credentialId: id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    isSynced: credentialBackedUp,
  };
}

/**
 * Returns whether a response contains no certificates of the authenticator's manufacturer. The server requests no
 * certificates. It refuses them, because a certificate contains the URLs of revocation lists, which the library would
 * fetch. A caller could then make this server fetch any URL.
 */
async function hasNoCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    const format = attestation.get('fmt');
    return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}

/**
 * Checks the signature of a sign-in. The caller must compare the counters.
 * @returns the authenticator's signature counter; null if the signature, the challenge, the origin or the relying party
 * is wrong, or if the user was not verified
 */
export async function counterOfProof(
  { id, clientDataJSON, authenticatorData, signature, userHandle }: Assertion,
  { party, challenge, key }: { party: RelyingParty; challenge: string; key: StoredKey },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature, userHandle },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    // The library gets the counter 0 instead of the stored one, because the library compares counters before it checks
    // the signature. With the stored counter, anyone could make a passkey look copied, without its key.
    credential: { id: key.credentialId, publicKey: new Uint8Array(key.publicKey), counter: 0 },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}
