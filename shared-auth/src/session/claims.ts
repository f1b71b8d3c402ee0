import { jwtDecode } from 'jwt-decode';
import { isRole, type Role } from 'contracts';

/** What the screens read from a token. A hint for drawing only: the server reads role and tenant from its database. */
export interface Claims {
  role: Role;
  restaurantId: string | null;
  branchId: string | null;
  /** Who it is, and with which rights: another text for another person, and for the same one with other rights. */
  person: string;
}

/**
 * The claims of a token, or null when the text is no token or names no role of the suite. Whether it has expired is the
 * server's to say: the clock of a till may be hours off.
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
