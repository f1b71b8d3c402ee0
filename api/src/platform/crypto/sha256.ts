import { createHash } from 'node:crypto';

/**
 * Returns the SHA-256 of a string in hex. The database stores this hash instead of secrets that only have to be
 * recognised. Use it only for secrets that cannot be guessed.
 */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
