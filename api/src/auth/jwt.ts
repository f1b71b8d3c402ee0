import type { StaffRole } from 'contracts';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/**
 * The contents of a token. The screens read role, restaurantId and branchId. The server trusts only `sub` and `jti`,
 * and reads the rest from the database.
 */
const Claims = z.object({
  sub: z.uuid(),
  jti: z.uuid(),
  role: z.enum(['admin', 'restaurantAdmin'] satisfies StaffRole[]),
  restaurantId: z.uuid().nullable(),
  branchId: z.uuid().nullable(),
  iat: z.number(),
  exp: z.number(),
});

export type TokenClaims = z.infer<typeof Claims>;

const ALGORITHM = 'HS256';
const ISSUER = 'api';
const AUDIENCE = 'dashboard';

/** Signs a token. Times are in seconds since 1970. */
export function signToken({ sub, jti, iat, exp, ...claims }: TokenClaims, secret: string): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(sub)
    .setJti(jti)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(iat)
    .setExpirationTime(exp)
    .sign(new TextEncoder().encode(secret));
}

/** Returns a token's claims; null when it is forged, expired, malformed or for another audience. */
export async function readToken(token: string, secret: string, now: Date): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'sub', 'jti'],
      currentDate: now,
    });
    return Claims.parse(payload);
  } catch {
    return null;
  }
}
