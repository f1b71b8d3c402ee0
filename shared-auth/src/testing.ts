import type { Role } from 'contracts';

/** For tests: an unsigned token with these claims; no screen checks a signature. */
export function tokenFor(role: Role, claims: Record<string, unknown> = {}): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ role, exp: 4_102_444_800, ...claims })}.x`;
}
