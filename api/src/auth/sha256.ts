import { createHash } from 'node:crypto';

/** The SHA-256 of a text in hex: what the database keeps of a secret that it only has to know again. For secrets nobody can guess. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
