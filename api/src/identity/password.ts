import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB, 2 passes, 1 lane (OWASP Password Storage Cheat Sheet). */
const ARGON2ID = 2;
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A password as it is stored. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let nobody: Promise<string> | undefined;

/**
 * Whether a password is the stored one. Without a stored one it takes the same time and is false, so that the answer
 * does not tell which e-mails exist.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await nobody), password);
  return stored !== undefined && matches;
}
