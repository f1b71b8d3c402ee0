import { jwtDecode } from 'jwt-decode';
import { isRole, type Role } from 'contracts';

/** What the screens read from a token. A hint for drawing only: the server reads role and tenant from its database. */
export interface Claims {
  role: Role;
  restaurantId: string | null;
  branchId: string | null;
}

/** The claims of a token, or null when the text is no token, names no role of the suite, or has expired. */
export function readClaims(token: string, now: Date): Claims | null {
  let claims: Record<string, unknown> | null;
  try {
    claims = jwtDecode<Record<string, unknown> | null>(token);
  } catch {
    return null;
  }
  const { role, restaurantId, branchId, exp } = claims ?? {};
  if (!isRole(role)) return null;
  if (typeof exp === 'number' && exp * 1000 <= now.getTime()) return null;
  return { role, restaurantId: textOrNull(restaurantId), branchId: textOrNull(branchId) };
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
