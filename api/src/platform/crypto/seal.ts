import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a string for the database, such as a POS token, with AES-256-GCM and a key that is derived from
 * `ENCRYPTION_KEY`.
 */
export function seal(text: string, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

/** The settings with the current encryption key and the previous keys. */
export interface SealingKeys {
  ENCRYPTION_KEY: string;
  ENCRYPTION_KEY_PREVIOUS: string[];
}

/** Returns all encryption keys, with the current one first. */
export function keysOf({ ENCRYPTION_KEY, ENCRYPTION_KEY_PREVIOUS }: SealingKeys): [string, ...string[]] {
  return [ENCRYPTION_KEY, ...ENCRYPTION_KEY_PREVIOUS];
}

/**
 * Decrypts a value with the current key or a previous one. Returns null if no key fits, or if the value was changed.
 */
export function unsealAny(sealed: string, keys: SealingKeys): string | null {
  for (const key of keysOf(keys)) {
    const text = unseal(sealed, key);
    if (text !== null) return text;
  }
  return null;
}

/**
 * Decrypts a value that {@link seal} has encrypted. Returns null if the key is a different one, or if the value was
 * changed.
 */
export function unseal(sealed: string, secret: string): string | null {
  try {
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'seal', 32));
}
