import { isRole, type Role } from 'contracts';

/**
 * The claims that screens read from a token. They decide only what a screen shows: the server reads role and tenant
 * from its database.
 */
export interface Claims {
  role: Role;
  restaurantId: string | null;
  branchId: string | null;
  /**
   * A key that identifies the person together with the permissions. Two people have different keys, and a person whose
   * permissions change gets a new key.
   */
  person: string;
}

/**
 * Returns the claims of a token, or null if the text is not a token or has no known role. Only the server checks the
 * expiry, because the clock of a till may be hours off.
 */
export function readClaims(token: string): Claims | null {
  const { role, restaurantId, branchId, sub } = payloadOf(token);
  if (!isRole(role)) return null;
  const rights = { role, restaurantId: textOrNull(restaurantId), branchId: textOrNull(branchId) };
  return { ...rights, person: JSON.stringify([sub, ...Object.values(rights)]) };
}

/**
 * Returns what a token says: JSON in UTF-8, encoded as base64url (RFC 7519). Returns an empty object if the text is not
 * a token.
 */
export function payloadOf(token: string): Record<string, unknown> {
  try {
    const bytes = atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'));
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    return (JSON.parse(text) as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
