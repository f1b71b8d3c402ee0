import { createHash } from 'node:crypto';

/**
 * Returns the SHA-256 of a text in hex. The database stores it for secrets that it only has to recognise. Use it only
 * for secrets that nobody can guess.
 */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
