import { jwtDecode } from 'jwt-decode';
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
  let claims: Record<string, unknown> | null;
  try {
    claims = jwtDecode<Record<string, unknown> | null>(token);
  } catch {
    return null;
  }
  const { role, restaurantId, branchId, sub } = claims ?? {};
  if (!isRole(role)) return null;
  const rights = { role, restaurantId: textOrNull(restaurantId), branchId: textOrNull(branchId) };
  return { ...rights, person: JSON.stringify([sub, ...Object.values(rights)]) };
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
