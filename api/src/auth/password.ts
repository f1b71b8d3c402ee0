import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB, 2 passes, 1 lane (OWASP Password Storage Cheat Sheet). */
const ARGON2ID = 2;
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One spelling for texts that keyboards write differently (NIST SP 800-63B-4, 3.1.1.2). */
const normalized = (password: string) => password.normalize('NFKC');

/** A password as it is stored. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), COST);
}

let nobody: Promise<string> | undefined;

/**
 * Whether a password is the stored one. Without a stored one it takes the same time and is false, so that the answer
 * does not tell which e-mails exist.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const compared = stored ?? (await nobody);
  let matches = await verify(compared, normalized(password));
  // Passwords that were stored before they were normalized.
  if (!matches && password !== normalized(password)) matches = await verify(compared, password);
  return stored !== undefined && matches;
}
