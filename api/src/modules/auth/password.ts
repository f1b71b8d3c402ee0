import { hash, verify } from '@node-rs/argon2';

/**
 * The variant and the parameters of the hash: Argon2id, 19 MiB, 2 passes, 1 lane (OWASP Password Storage Cheat Sheet).
 */
const ARGON2ID = 2;
export const PASSWORD_COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Normalizes a password, because keyboards produce different characters for the same letter (NIST SP 800-63B-4,
 * 3.1.1.2).
 */
export const normalizedPassword = (password: string) => password.normalize('NFKC');

/** Hashes a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalizedPassword(password), PASSWORD_COST);
}

let nobody: Promise<string> | undefined;

/**
 * Returns whether a password matches a stored hash. Without a stored hash it returns false after the same time, so that
 * the response time does not show which e-mail addresses exist.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const compared = stored ?? (await nobody);
  let matches = await verify(compared, normalizedPassword(password));
  // This also accepts hashes that were stored before passwords were normalized.
  if (!matches && password !== normalizedPassword(password)) matches = await verify(compared, password);
  return stored !== undefined && matches;
}
