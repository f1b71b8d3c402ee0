import { z } from 'zod';
import type { RelyingParty } from './relyingParty';

/*
 * Checks the responses that browsers sign with passkeys. The library is large, so it is loaded when the first passkey
 * is used.
 */

/** A browser's response after it created a passkey; texts are base64url. */
export interface NewCredential {
  id: string;
  clientDataJSON: string;
  attestationObject: string;
  transports: string[];
}

/** A browser's response when a diner signs in with a passkey; texts are base64url. */
export interface Assertion {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle: string;
}

/** A new passkey whose signature is valid. */
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

/** EdDSA, ES256 and RS256 (IANA COSE algorithms): together, all authenticators of phones and computers. */
export const ALGORITHMS = [-8, -7, -257];

const ClientData = z.object({
  challenge: z.string().min(1),
  origin: z.string(),
  crossOrigin: z.literal(false).optional(),
});

/**
 * Returns the challenge that a browser signed; undefined when the text is none of a browser's, or when another site
 * framed the page.
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
 * Returns a new passkey if its answer has the challenge, the origin, the relying party and the user's verification;
 * otherwise null.
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
 * Returns whether an answer has no certificates of the authenticator's maker. We ask for none. Certificates name
 * addresses of lists of revoked ones, which the library would fetch: a caller could make this server call any address.
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
 * Checks the signature of a sign-in. The caller compares the counters.
 * @returns the authenticator's counter of signatures; null when the signature, the challenge, the origin, the relying
 * party or the user's verification is wrong
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
    // The library compares counters before it checks the signature. Anyone could then make a passkey look copied.
    credential: { id: key.credentialId, publicKey: new Uint8Array(key.publicKey), counter: 0 },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}
