import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { Refusal } from '../refusal';

/** A private key. The public key identifies it everywhere. */
export interface ReleaseKey {
  publicKey: string;
  sign(text: string): string;
}

const PREFIX = 'ed25519:';

/** Creates an Ed25519 key (RFC 8032). */
export function createKey(): { pem: string; publicKey: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { pem, publicKey: readKey(pem).publicKey };
}

/**
 * Reads a private key.
 * @param pem PKCS #8 in PEM, as {@link createKey} and `openssl genpkey -algorithm ed25519` write it
 * @throws {Refusal} when it is no such key
 */
export function readKey(pem: string): ReleaseKey {
  try {
    const key = createPrivateKey(pem);
    const { x } = createPublicKey(key).export({ format: 'jwk' });
    if (key.asymmetricKeyType === 'ed25519' && x !== undefined)
      return {
        publicKey: PREFIX + x,
        sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
      };
  } catch {
    // The reason would quote the key.
  }
  throw new Refusal('the key cannot be used', [
    'it is not an Ed25519 private key in PEM: npm run delivery -- key FILE',
  ]);
}

/** Returns whether the owner of a public key has signed a text. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: publicKey.slice(PREFIX.length) },
    format: 'jwk',
  });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}

/**
 * Returns a value as text that does not depend on the order of fields. Empty fields are left out, so that a field that a
 * newer version adds, with an empty default, does not change the text.
 */
export function canonical(value: unknown): string {
  return JSON.stringify(withoutEmpty(value));
}

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, content]) => [name, withoutEmpty(content)] as const)
      .filter(([, content]) => !isEmpty(content))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0);
