const CHECKED = ['JWT_SECRET', 'ENCRYPTION_KEY', 'BACKUP_KEY'] as const;

/**
 * The minimum number of different characters. A random secret of 32 characters contains more different characters, even
 * if it is written in hexadecimal digits.
 */
const MIN_DIFFERENT_CHARACTERS = 8;

/** Words in the secrets of examples and in secrets that people type. A random secret practically never contains one. */
const EXAMPLE = /change|secret|password|example|default|insecure|encryption|12345678|abcdefgh|qwerty/i;

const REPEATED = /^(.+?)\1+$/;

/** Returns a message for each secret that can be guessed, and for each one that is used for two purposes. */
export function weakSecrets(env: Record<string, string | undefined>): string[] {
  const faults: string[] = [];
  for (const name of CHECKED) {
    const secret = env[name];
    if (!secret) continue;
    if (new Set(secret).size < MIN_DIFFERENT_CHARACTERS || REPEATED.test(secret) || EXAMPLE.test(secret))
      faults.push(`${name} can be guessed. Make another one with: openssl rand -base64 48`);
    const first = CHECKED.find((other) => env[other] === secret);
    if (first && first !== name) faults.push(`${name} must differ from ${first}`);
  }
  return faults;
}
